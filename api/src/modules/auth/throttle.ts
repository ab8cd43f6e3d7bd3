import { createHash } from 'node:crypto'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '../../db/database.ts'
import { settings } from '../../settings.ts'

/** Logins are kept as hashes: people type passwords into the wrong field. */
const accountKey = (login: string): string => createHash('sha256').update(login.toLowerCase()).digest('hex')

/**
 * Counts an attempt to sign in as failed before the password is looked at, so that many at once cannot slip
 * through; `forgetFailures` takes it back after a success. Throws `tooOften` beyond the limits of the settings.
 */
export async function countAttempt(db: Db, login: string, address: string): Promise<void> {
  const { window, perPair, perAccount, perAddress } = settings.login
  const account = accountKey(login)
  const since = sql<Date>`now() - make_interval(secs => ${window / 1000}::float8)`
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${account}, 0))`.execute(trx)
    const made = await trx
      .selectFrom('login_failure')
      .where('failed_at', '>', since)
      .where((eb) => eb.or([eb('account', '=', account), eb('address', '=', address)]))
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('account', '=', account).as('account'),
        eb.fn.countAll<number>().filterWhere('address', '=', address).as('address'),
        eb.fn
          .countAll<number>()
          .filterWhere(eb.and([eb('account', '=', account), eb('address', '=', address)]))
          .as('pair'),
      ])
      .executeTakeFirstOrThrow()
    if (made.pair >= perPair || made.account >= perAccount || made.address >= perAddress)
      throw shopError('tooOften', 'Слишком много попыток входа. Повторите через 15 минут')
    await trx.insertInto('login_failure').values({ account, address }).execute()
    await trx
      .deleteFrom('login_failure')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('login_failure')
          .select('id')
          .where('failed_at', '<', since)
          .limit(100)
          .forUpdate()
          .skipLocked(),
      )
      .execute()
  })
}

/** After a success: the failures of this account from this address do not count any more. */
export async function forgetFailures(db: DbOrTransaction, login: string, address: string): Promise<void> {
  await db
    .deleteFrom('login_failure')
    .where('account', '=', accountKey(login))
    .where('address', '=', address)
    .execute()
}
