import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { contentKey, FILES, REMOTES } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Enough for several versions of all remotes. */
const MOST_BYTES = 512 * 1024 * 1024
const ENDING = '.kept'

/**
 * A store with a cache folder on this machine: cached files are not requested again, and are used while the
 * store is unavailable. Files are verified by their hash, so one changed in transit or on disk is not used.
 * The folder holds `most` bytes; the least recently used files are dropped.
 */
export function withKept(store: ReleaseStore, folder: string, most = MOST_BYTES): ReleaseStore {
  mkdirSync(folder, { recursive: true })
  const pathOf = (key: string) => join(folder, key.replaceAll('/', '_') + ENDING)
  const keyOf = (path: string) => basename(path, ENDING).replaceAll('_', '/')
  const sizes = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: (size) => size || 1,
    dispose: (_, path, reason) => void (reason === 'evict' && rmSync(path, { force: true })),
  })
  for (const { path, size } of keptIn(folder)) sizes.set(path, size)

  async function keep(key: string, content: Buffer): Promise<void> {
    const path = pathOf(key)
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, content)
    await rename(draft, path)
    sizes.set(path, content.length)
  }
  async function kept(key: string): Promise<Buffer | null> {
    const path = pathOf(key)
    if (sizes.get(path) === undefined) return null
    const content = await readFile(path).catch(() => null)
    if (content && isSound(key, content)) return content
    sizes.delete(path)
    await rm(path, { force: true })
    return null
  }
  async function readAndKeep(key: string): Promise<Buffer | null> {
    const content = await store.read(key)
    if (content && !isSound(key, content))
      throw new Error(`${key} of the release store is not what its hash says`)
    // A full disk must not stop serving.
    if (content) await keep(key, content).catch(() => {})
    return content
  }

  return {
    ...store,
    async list(prefix) {
      return store.list(prefix).catch((error) => {
        const known = [...sizes.keys()].map(keyOf).filter((key) => key.startsWith(`${prefix}/`))
        if (known.length > 0) return known
        throw error
      })
    },
    async read(key) {
      if (key.startsWith(`${FILES}/`)) return (await kept(key)) ?? readAndKeep(key)
      if (!key.startsWith(`${REMOTES}/`)) return store.read(key)
      // A manifest can be overwritten, so the store is asked first.
      return readAndKeep(key).catch(async (error) => {
        const known = await kept(key)
        if (known) return known
        throw error
      })
    },
  }
}

const isSound = (key: string, content: Buffer): boolean =>
  !key.startsWith(`${FILES}/`) || contentKey(createHash('sha256').update(content).digest('hex')) === key

/** Existing cached files, least recently used first; deletes incomplete files of dead processes. */
function keptIn(folder: string): { readonly path: string; readonly size: number }[] {
  const found = readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name.endsWith(ENDING)) return { path, ...timesOf(path) }
    rmSync(path, { force: true })
    return []
  })
  return found.sort((one, other) => one.at - other.at)
}

function timesOf(path: string): { readonly size: number; readonly at: number } {
  const { size, mtimeMs } = statSync(path)
  return { size, at: mtimeMs }
}
