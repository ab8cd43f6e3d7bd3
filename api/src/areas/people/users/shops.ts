import { shopError } from '@verstak/contract/errors.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Ids of the addresses that the person may order to; null for every address of the organisation. */
export async function allowedShops(
  db: DbOrTransaction,
  { id, every_shop }: { readonly id: number; readonly every_shop: boolean },
): Promise<number[] | null> {
  if (every_shop) return null
  const rows = await db
    .selectFrom('user_shop')
    .select('address_id')
    .where('user_id', '=', id)
    .orderBy('address_id')
    .execute()
  return rows.map(({ address_id }) => address_id)
}

/** Those of the given addresses that the organisation has. */
export async function knownShops(
  db: DbOrTransaction,
  organizationId: number,
  wanted: readonly number[],
): Promise<number[]> {
  if (wanted.length === 0) return []
  const known = await db
    .selectFrom('address')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', wanted)
    .execute()
  return known.map(({ id }) => id)
}

/** Throws `invalid` at `shops` when the organisation does not have one of the addresses. */
export async function requireShops(
  db: DbOrTransaction,
  organizationId: number,
  wanted: readonly number[],
): Promise<number[]> {
  const known = await knownShops(db, organizationId, wanted)
  if (known.length === new Set(wanted).size) return known
  throw shopError('invalid', 'Такого адреса в организации нет. Обновите страницу', 'shops')
}

/** Throws `invalid` at `shops` for an address of another organisation. */
export async function setShops(
  trx: Transaction<Tables>,
  organizationId: number,
  userId: number,
  shops: readonly number[] | null,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ every_shop: shops === null })
    .where('id', '=', userId)
    .execute()
  await trx.deleteFrom('user_shop').where('user_id', '=', userId).execute()
  const wanted = [...new Set(shops ?? [])]
  if (wanted.length === 0) return
  const known = await requireShops(trx, organizationId, wanted)
  const rows = known.map((address_id) => ({ user_id: userId, address_id }))
  await trx.insertInto('user_shop').values(rows).execute()
}

/** For an order of the person; null if any address is allowed, including one that they type. */
export async function shopsForOrder(db: DbOrTransaction, userId: number): Promise<number[] | null> {
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'every_shop', 'organization_id'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return user?.organization_id ? allowedShops(db, user) : null
}
