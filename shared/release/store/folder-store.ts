import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseStore } from './store.ts'

const LOCK = 'lock'
const [DRAFT, LOCKED] = ['.draft', '.lock']
/** The holder renews the lock, so an older one belongs to a dead process. */
const STALE_MS = 15_000
const PATIENCE_MS = 30_000
const AGAIN_MS = 100

/** Number of drafts by this process. */
let drafts = 0

/** A release store in a folder, which several machines can share. */
export function folderStore(folder: string): ReleaseStore {
  const pathOf = (key: string) => join(folder, key)
  const read: ReleaseStore['read'] = (key) => readFile(pathOf(key)).catch(nothing)
  /** Writes a temporary file next to the target and returns its path. */
  async function draftOf(key: string, content: string | Uint8Array): Promise<string> {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    drafts += 1
    const draft = `${path}.${process.pid}-${drafts}${DRAFT}`
    await writeFile(draft, content)
    return draft
  }
  const write: ReleaseStore['write'] = async (key, content) =>
    rename(await draftOf(key, content), pathOf(key))
  return {
    read,
    write,
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async create(key, content) {
      const draft = await draftOf(key, content)
      const free = await link(draft, pathOf(key)).then(() => true, taken)
      await rm(draft)
      return free
    },
    async update(key, change) {
      await mkdir(dirname(pathOf(key)), { recursive: true })
      const release = await lock(pathOf(key) + LOCKED)
      try {
        const content = change(await read(key))
        if (content !== null) await write(key, content)
      } finally {
        await release()
      }
    },
    async list(prefix) {
      const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(nothing)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith(DRAFT) && !entry.name.endsWith(LOCKED))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async exclusively(work) {
      await mkdir(folder, { recursive: true })
      const release = await lock(pathOf(LOCK))
      return work().finally(release)
    },
  }
}

/** A missing file is not an error. */
function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

function taken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false
  throw error
}

async function lock(path: string): Promise<() => Promise<void>> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(AGAIN_MS)) {
    const taken = await take(path)
    if (taken) return taken
    if (Date.now() > deadline) throw new Error(`${path}: another process holds the store`)
    const { mtimeMs = Date.now() } = (await stat(path).catch(nothing)) ?? {}
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { force: true })
  }
}

/** null when another process holds the lock. */
async function take(path: string): Promise<(() => Promise<void>) | null> {
  try {
    const file = await open(path, 'wx')
    const renewing = setInterval(() => void file.utimes(new Date(), new Date()).catch(() => {}), STALE_MS / 5)
    return async () => {
      clearInterval(renewing)
      await file.close()
      await rm(path, { force: true })
    }
  } catch (error) {
    taken(error as NodeJS.ErrnoException)
    return null
  }
}
