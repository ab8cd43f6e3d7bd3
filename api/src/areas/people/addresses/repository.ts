import type { Address } from '@verstak/contract/addresses/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

export type StoredAddress = Selectable<Tables['address']>

/** Addresses of the user's organisation, or the user's own as a private person. */
export const addressesOf = (user: User) => (eb: ExpressionBuilder<Tables, 'address'>) =>
  user.organization
    ? eb('address.organization_id', '=', user.organization.id)
    : eb('address.user_id', '=', user.id)

/**
 * In the specification's order: those without a status first (to be deleted last among them), then the
 * others.
 */
export async function listStored(db: DbOrTransaction, user: User): Promise<StoredAddress[]> {
  return db
    .selectFrom('address')
    .selectAll()
    .where(addressesOf(user))
    .orderBy(sql`status IS NOT NULL`)
    .orderBy(sql`status IS NULL AND deletion_requested`)
    .orderBy('id')
    .execute()
}

/** In the same order, with the fields for the checkout. */
export const listAddresses = async (db: DbOrTransaction, user: User): Promise<Address[]> =>
  (await listStored(db, user)).map(toAddress)

export const toAddress = ({ id, name, text, status, deletion_requested }: StoredAddress): Address => ({
  id,
  name,
  text,
  status,
  deletionRequested: deletion_requested,
})

export function findAddress(db: DbOrTransaction, user: User, id: number) {
  return db
    .selectFrom('address')
    .select(['id', 'text', 'status'])
    .where('id', '=', id)
    .where(addressesOf(user))
    .executeTakeFirst()
}

/** Blocks orders to the address until the transaction ends. Throws `notFound` also for another's address. */
export async function lockAddress(trx: Transaction<Tables>, user: User, id: number): Promise<StoredAddress> {
  const address = await trx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', id)
    .where(addressesOf(user))
    .forUpdate()
    .executeTakeFirst()
  if (!address) throw shopError('notFound', 'Такого адреса нет: возможно, его уже удалили')
  return address
}

export async function recordAddress(
  trx: Transaction<Tables>,
  address_id: number,
  event: Tables['address_history']['event'],
  { reason = '', userId = null }: { reason?: string; userId?: number | null },
): Promise<void> {
  await trx.insertInto('address_history').values({ address_id, event, reason, user_id: userId }).execute()
}
