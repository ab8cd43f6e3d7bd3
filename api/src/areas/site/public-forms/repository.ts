import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import { formatRequestNumber } from './request-number.ts'

/** Keeps what a public form brought and gives its number. */
export async function insertRequest(
  trx: Transaction<Tables>,
  request: Insertable<Tables['public_request']>,
): Promise<string> {
  const { id, created_at } = await trx
    .insertInto('public_request')
    .values(request)
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  return formatRequestNumber(id, created_at)
}

/** Deletes requests that are older than their consents allow to keep them. Gives how many there were. */
export async function forgetOldRequests(trx: Transaction<Tables>): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('public_request')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(secs => ${settings.publicForms.keep / 1000}::float8)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
