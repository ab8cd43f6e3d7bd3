import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DataDirBusy, findLockHolder, lockDataDir } from '../api/src/db/data-dir-lock.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem } from './lib/problem.ts'

export const dataDirOf = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(ROOT, env.DATA_DIR || '.data')

/** Throws a `Problem` unless files can be written in the data directory, which is made when absent. */
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

/** Level by level: Node's own recursive way turns for ever where the system refuses with ENOENT, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

/**
 * Keeps a second start away for as long as this one lives, from the first build on; throws a `Problem` that names
 * the process in the way.
 */
export function reserveDataDir(dataDir: string): void {
  try {
    const holder = findLockHolder(dataDir)
    if (holder) throw new DataDirBusy(dataDir, holder)
    lockDataDir(dataDir, 'start.lock')
  } catch (error) {
    throw error instanceof DataDirBusy ? new Problem(error.message) : error
  }
}
