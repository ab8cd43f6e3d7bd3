import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { contentKey, FILES, REMOTES } from './sets.ts'
import type { ReleaseStore } from './store.ts'

/** Several versions of all remotes. */
const MOST_BYTES = 512 * 1024 * 1024
const ENDING = '.kept'

/**
 * The store with a folder of this machine before it: a file that is there is not asked for again, and what the store does
 * not give while it is away comes from there. Files are known by their hash, so one that was changed on its way or on the disk is not
 * taken. The folder takes `most` bytes; what was used longest ago goes.
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
    // A disk that is full must not end what is served.
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
      // A manifest may be written again, so it is asked for first.
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

/** What lies there from before, used longest ago first; half files of a process that died go. */
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
