import { userInfo } from 'node:os'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
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

/**
 * What a manager decides by a command until there is a managers' desk. `read` makes the work of the arguments, or
 * undefined for wrong ones, which prints `usage`; the work runs in one transaction and gives the line to print.
 * Each command that was carried out is in the security log.
 * Returns the exit code: 0, 1 for a refusal with its reason, 2 for wrong arguments.
 */
export async function managerCommand(
  usage: string,
  read: (args: readonly string[]) => Work | undefined,
  args = process.argv.slice(2),
): Promise<number> {
  const words = positionals(args)
  const work = read(words)
  if (!work) {
    console.error(usage)
    return 2
  }
  try {
    console.log(await inTransaction(recorded(work, words)))
    return 0
  } catch (error) {
    const expected =
      isShopError(error) || error instanceof DatabaseUnavailable || error instanceof EnvironmentError
    console.error(expected ? `Ничего не изменено. ${error.message}` : error)
    return 1
  }
}

/** Ids and choices are single words; what was written to a person, and a person's e-mail, is not kept. */
const KEPT_WORD = /^[^\s@]{1,40}$/

const recorded =
  (work: Work, words: readonly string[]): Work =>
  async (trx, config) => {
    const line = await work(trx, config)
    const command = basename(process.argv[1] ?? '', '.ts')
    const kept = words.map((word) => (KEPT_WORD.test(word) ? word : '…'))
    await recordChange(trx, { event: 'manager-command', details: { command, words: kept, by: systemUser() } })
    return line
  }

/** Who runs the command on this machine; a container's user may have no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}

function positionals(args: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true }).positionals
  } catch {
    return []
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
