import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseStore } from './store.ts'

const LOCK = 'lock'
/** Who holds the lock renews it, so an older one is of a process that died. */
const STALE_MS = 15_000
const PATIENCE_MS = 30_000
const AGAIN_MS = 100

/** A release store in a folder, which several machines may share. */
export function folderStore(folder: string): ReleaseStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    read: (key) => readFile(pathOf(key)).catch(nothing),
    has: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
    async write(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const draft = `${path}.${process.pid}.draft`
      await writeFile(draft, content)
      await rename(draft, path)
    },
    async list(prefix) {
      const entries = await readdir(pathOf(prefix), { recursive: true, withFileTypes: true }).catch(nothing)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.draft'))
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

/** What is not there is no error; everything else is. */
function nothing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
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

/** null when another one has it. */
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
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}
