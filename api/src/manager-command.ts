import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { EnvironmentError } from '@verstak/process/environment.ts'
import type { Transaction } from 'kysely'
import { recordChange } from './areas/people/security/face.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { retryConflicts } from './db/retry.ts'
import type { Tables } from './db/tables.ts'
import { DatabaseUnavailable } from './db/unavailable.ts'

type Work = (trx: Transaction<Tables>, config: Config) => Promise<string>

type Options = NonNullable<ParseArgsConfig['options']>
/** Values of options such as `--status new`: a text, or true for one without a value. */
type OptionValues = Readonly<Record<string, string | boolean | undefined>>

interface Arguments {
  readonly words: readonly string[]
  readonly values: OptionValues
}

/**
 * Runs a manager's decision from the command line. `read` builds the work from the arguments and the values of
 * `options`, or returns undefined for invalid ones, which prints `usage`. The work runs in one transaction and
 * returns the text to print. Each executed command is written to the security log. Returns the exit code: 0, 1
 * for a refusal with its reason, 2 for invalid arguments.
 */
export async function managerCommand(
  usage: string,
  read: (words: readonly string[], values: OptionValues) => Work | undefined,
  options: Options = {},
): Promise<number> {
  const given = readArguments(process.argv.slice(2), options)
  const work = given && read(given.words, given.values)
  if (!work) {
    console.error(usage)
    return 2
  }
  try {
    console.log(await inTransaction(recorded(work, given)))
    return 0
  } catch (error) {
    const expected =
      isShopError(error) || error instanceof DatabaseUnavailable || error instanceof EnvironmentError
    console.error(expected ? `Ничего не изменено. ${error.message}` : error)
    return 1
  }
}

/** Kopecks of a sum in roubles, `1200` or `1200,50`; undefined for another text. */
export function readRoubles(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** Ids and choices are single words; free text and e-mail addresses must not get into the log. */
const KEPT_WORD = /^[^\s@]{1,40}$/

const recorded =
  (work: Work, { words, values }: Arguments): Work =>
  async (trx, config) => {
    const line = await work(trx, config)
    const command = basename(process.argv[1] ?? '', '.ts')
    const given = [
      ...words,
      ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ]
    const kept = given.map((word) => (KEPT_WORD.test(word) ? word : '…'))
    await recordChange(trx, { event: 'manager-command', details: { command, words: kept, by: systemUser() } })
    return line
  }

/** The operating system user who runs the command; a container's user may have no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

/** Undefined for an unknown option. */
function readArguments(args: string[], options: Options): Arguments | undefined {
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    return { words: positionals, values: values as OptionValues }
  } catch {
    return undefined
  }
}

async function inTransaction(work: Work): Promise<string> {
  const config = readConfig()
  const db = await openDatabase({ url: config.databaseUrl })
  try {
    await migrate(db)
    return await retryConflicts(() => db.transaction().execute((trx) => work(trx, config)))
  } finally {
    await db.destroy()
  }
}
