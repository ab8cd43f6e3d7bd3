import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, createContext, runInContext } from 'node:vm'
import { createInstance } from '@module-federation/enhanced/runtime'
import { rspack } from '@rspack/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sharedLibraries } from './facts/shared-facts.ts'
import { describeForHosts, FEDERATION_MANIFEST } from './federation-manifest.ts'
import { readFrontEnd } from './front-end.ts'
import { outputOf } from './output.ts'
import { frontEndConfigs } from './preset.ts'

const SHARED = join(import.meta.dirname, '../..')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'verstak-manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const SLOT = `
import { bus } from '@verstak/federated/bus.ts'
export default () => <b>{String(bus)}</b>`

/** Builds a remote with a slot for browsers; returns the folder of its files. */
async function builtRemote(): Promise<string> {
  const remote = join(folder, 'mfe-b2b-tools')
  mkdirSync(join(remote, 'src/slots'), { recursive: true })
  mkdirSync(join(remote, 'node_modules/@verstak'), { recursive: true })
  symlinkSync(join(SHARED, 'federated'), join(remote, 'node_modules/@verstak/federated'))
  symlinkSync(join(SHARED, 'federated/node_modules/react'), join(remote, 'node_modules/react'))
  writeFileSync(join(remote, 'src/routes.tsx'), 'export const routes = []')
  writeFileSync(join(remote, 'src/slots/feed.slot.tsx'), SLOT)
  const frontEnd = readFrontEnd(remote)
  const compiler = rspack(frontEndConfigs(frontEnd, 'production')[0])
  await new Promise<void>((done) => compiler.run(() => compiler.close(() => done())))
  const web = join(outputOf(remote, 'production'), 'web')
  await describeForHosts(frontEnd, web)
  return web
}

const manifestIn = (web: string) => JSON.parse(readFileSync(join(web, FEDERATION_MANIFEST), 'utf8'))

test('a version tells any host its entry, its modules, the shared modules that it needs, and its types', async () => {
  const web = await builtRemote()
  const files = readdirSync(web)
  const manifest = manifestIn(web)
  const entry = files.find((file) => file.startsWith('remoteEntry.'))
  expect(manifest).toMatchObject({
    name: 'mfe_b2b_tools',
    metaData: { publicPath: 'auto', remoteEntry: { name: entry }, types: { api: 'types.d.ts' } },
  })
  const exposed = manifest.exposes.map(({ path }: { path: string }) => path)
  expect(exposed.sort()).toEqual(['./routes', './slots/feed'])
  const needed = manifest.shared.map((one: Record<string, string>) => [one.name, one.requiredVersion])
  expect(needed).toEqual(
    expect.arrayContaining([
      ['react/jsx-runtime', `^${sharedLibraries().react}`],
      ['@verstak/shared/federated/bus.ts', null],
    ]),
  )
  expect(files).toContain('types.d.ts')
  expect(files).not.toContain('mf-stats.json')
  expect(JSON.stringify(manifest)).not.toContain(folder)
})

/** The globals of a page in which the files of `web` run, and no loader of the shop. */
function pageOf(web: string): Context {
  const run = (file: string) => runInContext(readFileSync(join(web, file), 'utf8'), page)
  const page = createContext({
    ...{ setTimeout, clearTimeout },
    document: {
      currentScript: { tagName: 'SCRIPT', src: `${ORIGIN}remoteEntry.js` },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {}, getAttribute: () => null }),
      head: {
        appendChild(script: { readonly src: string; readonly onload: (event: object) => void }) {
          run(script.src.slice(ORIGIN.length))
          script.onload({ type: 'load' })
        },
      },
    },
  })
  runInContext('globalThis.self = globalThis.window = globalThis', page)
  run(manifestIn(web).metaData.remoteEntry.name)
  return page
}

const ORIGIN = 'http://127.0.0.1/'

test('a host with the package’s own runtime loads the built files, which use the modules of the host', async () => {
  const page = pageOf(await builtRemote())
  const shared = (value: object) => ({
    version: '1.0.0',
    lib: () => value,
    shareConfig: { singleton: true, requiredVersion: '*' },
  })
  const host = createInstance({
    name: 'another-host',
    remotes: [{ name: 'mfe_b2b_tools', entry: `${ORIGIN}remoteEntry.js` }],
    shared: {
      'react/jsx-runtime': shared({ jsx: (tag: string, props: object) => ({ tag, ...props }) }),
      '@verstak/shared/federated/bus.ts': shared({ bus: 'the bus of another host' }),
    },
    plugins: [{ name: 'here', loadEntry: async () => page.mfe_b2b_tools }],
  })
  const slot = await host.loadRemote<{ default: () => object }>('mfe_b2b_tools/slots/feed')
  expect(slot?.default()).toEqual({ tag: 'b', children: 'the bus of another host' })
})
