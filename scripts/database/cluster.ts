import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ownFolder } from '../../api/src/db/own-folder.ts'
import { HOST } from '../lib/ports.ts'
import { Problem } from '../lib/problem.ts'
import { type Binaries, program, requireBinaries } from './binaries.ts'
import { type SystemUser, serverUser } from './user.ts'

/** The files of a PostgreSQL server and what runs them. */
export interface Cluster {
  readonly folder: string
  readonly binaries: Binaries
  readonly user: SystemUser | undefined
}

const NAME = 'verstak'

/** Names of a locale of the system that knows Russian letters: `pg_trgm` asks it what a letter is. */
const SYSTEM_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'en-US']
const BUILTIN = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
/** The first that works is taken; PostgreSQL before 17 has no locale of its own. */
const LOCALES = [BUILTIN, []].flatMap((own) => SYSTEM_LOCALES.map((name) => [...own, `--locale=${name}`]))

/** Another user cannot reach a folder below a closed one by its path, but can be started in it. */
export const pathWithin = (folder: string, user: SystemUser | undefined): string =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : folder

const passwordPath = (folder: string): string => join(folder, 'password')

/** The address of the cluster's server, with its password. */
export const addressOf = (folder: string, port: number): string =>
  `postgres://${NAME}:${readFileSync(passwordPath(folder), 'utf8')}@${HOST}:${port}/postgres`

/**
 * Makes the cluster when the folder is absent or empty. `durable`: its files are on the disk before they are used. Throws a
 * `Problem`, and changes nothing, when the folder is another version's or not a cluster.
 */
export function openCluster(
  folder: string,
  { durable, ...given }: { readonly durable: boolean; readonly binaries?: Binaries },
): Cluster {
  const user = serverUser(folder)
  const binaries = given.binaries ?? requireBinaries(user)
  if (entriesOf(folder).length === 0) {
    createCluster({ folder, binaries, user }, durable)
    return { folder, binaries, user }
  }
  requireVersion(folder, binaries.major)
  // A copy has the mode of a new folder, and one that root made is root's.
  ownFolder(folder)
  if (user && statSync(folder).uid === 0) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  return { folder, binaries, user }
}

function entriesOf(folder: string): string[] {
  if (!existsSync(folder)) return []
  try {
    return readdirSync(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Problem(
      `Каталог базы данных ${folder} недоступен (${code}): запустите магазин под пользователем, которому он принадлежит, ` +
        'задайте другой DATA_DIR или укажите сервер в DATABASE_URL.',
    )
  }
}

function requireVersion(folder: string, major: number): void {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file) || !existsSync(passwordPath(folder)))
    throw new Problem(
      `Каталог ${folder} сделан не этим магазином, он не изменён: задайте другой DATA_DIR или укажите сервер в DATABASE_URL.`,
    )
  const version = readFileSync(file, 'utf8').trim()
  if (version === String(major)) return
  throw new Problem(
    `База данных в каталоге ${folder} сделана PostgreSQL ${version}, а этот магазин работает с PostgreSQL ${major}. ` +
      `Ничего не изменено. Перенесите данные программой pg_dump от PostgreSQL ${version}, задайте другой DATA_DIR ` +
      'или укажите сервер в DATABASE_URL.',
  )
}

/** The folder appears whole, so that a start that is interrupted leaves no half of a cluster. */
function createCluster({ folder, binaries, user }: Cluster, durable: boolean): void {
  const draft = mkdtempSync(`${folder}.`)
  const data = join(draft, 'data')
  const password = join(draft, 'password')
  try {
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    mkdirSync(data, { mode: 0o700 })
    if (user) for (const path of [draft, password, data]) chownSync(path, user.uid, user.gid)
    const within = pathWithin(data, user)
    const args = ['-D', within, '-U', NAME, '-A', 'scram-sha-256', '-E', 'UTF8']
    // One call for the whole disk in place of one for each of a thousand files.
    const sync = binaries.major >= 17 && process.platform === 'linux' ? ['--sync-method=syncfs'] : []
    args.push(...(durable ? sync : ['--no-sync']))
    initialize({ program: program(binaries.folder, 'initdb'), data, user }, [
      ...args,
      // Not joined: the parent is known only to the process in the folder.
      `--pwfile=${within}/../password`,
    ])
    renameSync(password, passwordPath(data))
    renameSync(data, folder)
  } catch (error) {
    // Another process may have made the cluster meanwhile.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

interface Initialization {
  readonly program: string
  readonly data: string
  readonly user: SystemUser | undefined
}

function initialize({ program, data, user }: Initialization, args: readonly string[]): void {
  let reason = ''
  for (const locale of LOCALES) {
    const { status, stderr, error } = spawnSync(program, [...args, ...locale], {
      cwd: data,
      encoding: 'utf8',
      ...user,
    })
    if (status === 0) return
    reason = error?.message ?? stderr
  }
  throw new Problem(`База данных не создана: ${reason.trim()}`)
}

/** Tells of the files of the embedded database that older versions of the shop used. */
export function tellOfOldDatabase(dataDir: string): void {
  const old = join(dataDir, 'database')
  if (existsSync(join(old, 'PG_VERSION')))
    console.warn(
      `Каталог ${old} остался от прежней встроенной базы данных (PGlite): он не изменён, и магазин его больше не читает.`,
    )
}
