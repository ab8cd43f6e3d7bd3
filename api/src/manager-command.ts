import { parseArgs } from 'node:util'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { EnvironmentError } from '@verstak/shared/process/environment.ts'
import type { Transaction } from 'kysely'
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
 * Returns the exit code: 0, 1 for a refusal with its reason, 2 for wrong arguments.
 */
export async function managerCommand(
  usage: string,
  read: (args: readonly string[]) => Work | undefined,
  args = process.argv.slice(2),
): Promise<number> {
  const work = read(positionals(args))
  if (!work) {
    console.error(usage)
    return 2
  }
  try {
    console.log(await inTransaction(work))
    return 0
  } catch (error) {
    const expected =
      isShopError(error) || error instanceof DatabaseUnavailable || error instanceof EnvironmentError
    console.error(expected ? `Ничего не изменено. ${error.message}` : error)
    return 1
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
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(db)
    return await retryConflicts(() => db.transaction().execute((trx) => work(trx, config)))
  } finally {
    await db.destroy()
  }
}
