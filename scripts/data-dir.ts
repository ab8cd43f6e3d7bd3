import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
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
