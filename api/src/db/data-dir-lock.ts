import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from './own-folder.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export interface LockHolder {
  readonly pid: number
  /** When that process started, in the system's own units: a later process may reuse the pid. */
  readonly started?: string | undefined
}

/** The embedded database serves one process at a time, and another process has it. */
export class DataDirBusy extends DatabaseUnavailable {
  readonly holder: LockHolder

  constructor(dataDir: string, holder: LockHolder) {
    super(
      `С каталогом данных ${dataDir} уже работает процесс ${holder.pid}: остановите его (магазин — клавишами Ctrl-C), ` +
        'задайте другой DATA_DIR или подключите сервер PostgreSQL через DATABASE_URL.',
    )
    this.holder = holder
  }
}

/** Returns a function that releases the lock; the lock of a dead process is taken over. Throws `DataDirBusy`. */
export function lockDataDir(dataDir: string, name = 'database.lock'): () => void {
  ownFolder(dataDir)
  const path = join(dataDir, name)
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies LockHolder)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, own)
  try {
    for (;;) {
      try {
        // A link appears together with its content, and fails where a file already exists.
        linkSync(draft, path)
        break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        const holder = findLockHolder(dataDir, name)
        if (holder) throw new DataDirBusy(dataDir, holder)
        rmSync(path, { force: true })
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const release = () => {
    process.removeListener('exit', release)
    if (read(path) === own) rmSync(path, { force: true })
  }
  process.once('exit', release)
  return release
}

export function findLockHolder(dataDir: string, name = 'database.lock'): LockHolder | undefined {
  const text = read(join(dataDir, name))
  if (!text) return undefined
  let holder: LockHolder
  try {
    holder = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isAlive(holder.pid)) return undefined
  return holder.started === startOf(holder.pid) ? holder : undefined
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Field 22 of Linux's `stat`; the name before it may hold spaces and brackets. A zombie process has no start. */
function startOf(pid: number): string | undefined {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[0] === 'Z' ? undefined : fields?.[19]
}
