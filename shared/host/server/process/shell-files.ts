import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLasting } from '@verstak/release/build/lasting-files.ts'
import type { ReleaseStore } from '@verstak/release/store/store.ts'
import * as v from 'valibot'

/** Folder of the store: browser files of the shells that follow it, a key for each version. */
export const SHELL_FILES = 'shell-files'
/** Versions in the store: the newest ones. */
const MOST_VERSIONS = 5
const LOOK_EVERY_MS = 5_000

/** Names of files with their content in base64. Other names could be paths. */
const stored = v.record(v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/)), v.string())

/** Environment variable of a render process: the folder with the files of other shells. */
const FOLDER_VARIABLE = 'VERSTAK_SHELL_FILES'

/** The folder with browser files of other shells, by their address below `/assets/`; null without a store. */
export const otherShellFiles = (env: NodeJS.ProcessEnv = process.env): string | null =>
  env[FOLDER_VARIABLE] || null

/**
 * Shells of several versions may serve one address while they are upgraded one by one, so a page of one may ask another
 * for its files. Puts those of the build in `dist` into the store, and keeps those of the others for the processes that
 * start later. Resolves when both are done once; goes on until the returned function is called.
 */
export async function shareShellFiles(store: ReleaseStore, dist: string): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-shell-files-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  process.env[FOLDER_VARIABLE] = folder
  const { version }: { version: string } = JSON.parse(await readFile(join(dist, 'version.json'), 'utf8'))
  const kept = new Set<string>()
  let [isGiven, complaint] = [false, '']

  async function look(): Promise<void> {
    if (!isGiven) await give(store, version, join(dist, 'web'))
    isGiven = true
    let problem: unknown
    for (const key of await store.list(SHELL_FILES)) {
      if (kept.has(key) || key.endsWith(`-${version}.json`)) continue
      await keep(store, key, folder).then(
        () => kept.add(key),
        (error) => {
          problem = error
        },
      )
    }
    if (problem) throw problem
  }
  const tryLook = async (): Promise<void> => {
    const problem = await look().then(
      () => '',
      (error: Error) => error.message,
    )
    if (problem && problem !== complaint)
      console.error(`The files of other shells could not be shared: ${problem}`)
    complaint = problem
  }
  await tryLook()
  let ended = false
  const again = async (): Promise<void> => {
    await tryLook()
    if (!ended) timer = setTimeout(again, LOOK_EVERY_MS).unref()
  }
  let timer = setTimeout(again, LOOK_EVERY_MS).unref()
  return () => {
    ended = true
    clearTimeout(timer)
    remove()
  }
}

async function give(store: ReleaseStore, version: string, web: string): Promise<void> {
  const keys = (await store.list(SHELL_FILES)).toSorted()
  if (keys.some((key) => key.endsWith(`-${version}.json`))) return
  const files: Record<string, string> = {}
  for (const name of await readdir(web)) files[name] = (await readFile(join(web, name))).toString('base64')
  // The time comes first, so the oldest version is the first key.
  await store.create(`${SHELL_FILES}/${Date.now()}-${version}.json`, JSON.stringify(files))
  for (const key of keys.slice(0, -(MOST_VERSIONS - 1))) await store.remove(key)
}

/** Files with lasting names lie together, as at `/assets/`, others in a folder of their version. */
async function keep(store: ReleaseStore, key: string, folder: string): Promise<void> {
  const text = await store.read(key)
  const version = /-([0-9a-f]+)\.json$/.exec(key)?.[1]
  if (!text || !version) return
  const files = v.parse(stored, JSON.parse(text.toString()))
  await mkdir(join(folder, version), { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    const path = isLasting(name.replace(/\.(br|gz)$/, '')) ? join(folder, name) : join(folder, version, name)
    // A render process may be reading it.
    await writeFile(`${path}.new`, Buffer.from(content, 'base64'))
    await rename(`${path}.new`, path)
  }
}
