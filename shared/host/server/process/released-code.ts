import { createRequire } from 'node:module'
import { constants, Script } from 'node:vm'
import { registerGlobalPlugins, registerPlugins } from '@module-federation/enhanced/runtime'
import type { ReleasedFiles } from './released-files.ts'

const releases = new Map<string, ReleasedFiles>()

/** Allows the code of these files to run in this process. */
export function allowCode(files: ReleasedFiles): void {
  releases.set(files.url, files)
}

/** Makes federation run only released code: code that it requests is served from here or refused. */
export function runOnlyReleasedCode(): void {
  const plugin = {
    name: 'released-code',
    loadEntry: async ({ remoteInfo: { entry, entryGlobalName } }: Entry) =>
      exportsOf(await readCode(entry), entry, entryGlobalName),
    // For chunks, which the instance of a remote requests.
    fetch: async (url: string) => new Response(await readCode(url)),
  }
  registerPlugins([plugin as never])
  registerGlobalPlugins([plugin as never])
}

interface Entry {
  readonly remoteInfo: { readonly entry: string; readonly entryGlobalName: string }
}

async function readCode(url: string): Promise<string> {
  const release = [...releases.values()].find((candidate) => url.startsWith(candidate.url))
  if (!release) throw new Error(`${url} belongs to no release`)
  return release.read(url.slice(release.url.length))
}

/** Runs a CommonJS module, as federation does with a fetched one. */
function exportsOf(code: string, url: string, name: string): unknown {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  new Script(`(function(exports, module, require, __dirname, __filename) {${code}\n})`, {
    filename: url,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  }).runInThisContext()(module.exports, module, createRequire(`${process.cwd()}/`), '', url)
  return module.exports[name] ?? module.exports
}
