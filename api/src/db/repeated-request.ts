import { createHash } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import type { Owner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { after } from './after.ts'
import type { Db } from './database.ts'
import { ownedBy, ownerColumns } from './owned.ts'
import type { Tables } from './tables.ts'

/** Hash of what a request with an idempotency key asks for; kept with the result of the request. */
export const requestHash = (asked: object): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')

interface Repeat {
  /** Hash kept with the result; null for results older than the check. */
  readonly kept: string | null
  readonly given: string
  /** Says in Russian, without a full stop, what the key was used for. */
  readonly used: string
  readonly field: string
}

/**
 * A key names one request, so that nothing is taken for done that was never asked. Throws `conflict` at
 * `field` for another request.
 */
export function requireSameRequest({ kept, given, used, field }: Repeat): void {
  if (kept === null || kept === given) return
  throw shopError(
    'conflict',
    `${used}. Этот запрос с другим содержимым не выполнен: проверьте его и отправьте ещё раз, с новым ключом`,
    field,
  )
}

interface KeyedRequest {
  readonly owner: Owner
  readonly key: string
  /** The call and everything that it asks for, without the key. */
  readonly asked: object
}

/**
 * Does the work of a key once and returns its result, which must be JSON; a repeated request gets the same
 * result. Call it in the transaction of the work: what is rolled back was not done. A request beside it waits
 * for the unique index. Throws `conflict` for another request with a used key.
 */
export async function doOnce<T>(
  trx: Transaction<Tables>,
  { owner, key, asked }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const request_hash = requestHash(asked)
  const { numInsertedOrUpdatedRows: added } = await trx
    .insertInto('request_key')
    .values({ ...ownerColumns(owner), key, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  const mine = ownedBy('request_key', owner)
  if (!added) {
    const known = await trx
      .selectFrom('request_key')
      .select(['request_hash', 'answer'])
      .where(mine)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const used = 'Прошлый запрос выполнен, хотя ответ мог не дойти'
    requireSameRequest({ kept: known.request_hash, given: request_hash, used, field: 'request_key' })
    return known.answer as T
  }
  const result = await work()
  await trx
    .updateTable('request_key')
    .set({ answer: JSON.stringify(result ?? null) })
    .where(mine)
    .where('key', '=', key)
    .execute()
  return result
}

/** Deletes keys that nobody repeats any more. */
export async function forgetRequestKeys(db: Db): Promise<void> {
  await db.deleteFrom('request_key').where('created_at', '<', after(-settings.requestKeyLife)).execute()
}
