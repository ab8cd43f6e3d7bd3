import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DataDirBusy, findLockHolder, lockDataDir } from '../api/src/db/data-dir-lock.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem } from './lib/problem.ts'

export const dataDirOf = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(ROOT, env.DATA_DIR || '.data')

/** Makes the data directory when it is absent. Throws a `Problem` when it is not writable. */
export function requireWritable(dataDir: string): void {
  const probe = join(dataDir, `.probe.${process.pid}`)
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? error
    throw new Problem(
      `В каталог данных ${dataDir} нельзя писать (${code}): исправьте права или задайте другой DATA_DIR.`,
    )
  }
}

/** Node's recursive `mkdir` never returns where the system answers ENOENT, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/** Throws a `Problem` that names the other process when the directory is in use. */
export function reserveDataDir(dataDir: string): void {
  try {
    const holder = findLockHolder(dataDir)
    if (holder) throw new DataDirBusy(dataDir, holder)
    lockDataDir(dataDir, 'start.lock')
  } catch (error) {
    throw error instanceof DataDirBusy ? new Problem(error.message) : error
  }
}

/** Throws a `Problem` while the shop runs on the embedded database, which serves one process. */
export function requireStopped(dataDir: string): void {
  if (process.env.DATABASE_URL) return
  const holder = findLockHolder(dataDir) ?? findLockHolder(dataDir, 'start.lock')
  if (!holder) return
  throw new Problem(
    `Магазин запущен (процесс ${holder.pid}), а встроенная база данных служит одному процессу: остановите его (Ctrl-C) ` +
      'и повторите команду, или подключите сервер PostgreSQL через DATABASE_URL.',
  )
}
