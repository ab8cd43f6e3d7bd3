import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnavailable } from './unavailable.ts'

/** Who holds a data directory. */
export interface LockHolder {
  readonly pid: number
  /** When that process started, in the system's own units: a later process may get the same pid. */
  readonly started?: string | undefined
}

/** The embedded database serves one process at a time, and another has it. */
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

/**
 * Takes a data directory for this process; the lock of a process that is gone is taken over. Throws `DataDirBusy`.
 * @returns gives the directory back; happens by itself when the process exits in order
 */
export function lockDataDir(dataDir: string, name = 'database.lock'): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, name)
  const own = JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies LockHolder)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, own)
  try {
    for (;;) {
      try {
        // A link appears with its content, and only where nothing is yet.
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

/** The live process that holds a data directory. */
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
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Linux tells it in the 22nd field of `stat`; the name before may hold spaces and brackets. A process that has ended
 * and waits to be collected has none.
 */
function startOf(pid: number): string | undefined {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields?.[0] === 'Z' ? undefined : fields?.[19]
}
