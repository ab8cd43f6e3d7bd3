import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import { formatRequestNumber } from './request-number.ts'

/** Stores a submitted form and returns its number. */
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

/** Deletes requests whose retention by consent has ended. Returns their number. */
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
