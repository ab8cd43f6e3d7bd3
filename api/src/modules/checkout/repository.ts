import { createHmac } from 'node:crypto'
import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { Address } from '@verstak/shared/contract/checkout/schemas.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Addresses of the user's organisation, or his own as a private person. */
const addressesOf = (user: User) => (eb: ExpressionBuilder<Tables, 'address'>) =>
  user.organization ? eb('organization_id', '=', user.organization.id) : eb('user_id', '=', user.id)

/** In the specification's order: without a status first, of them those to be deleted last, then the others. */
export async function listAddresses(db: DbOrTransaction, user: User): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .select(['id', 'text', 'status', 'deletion_requested'])
    .where(addressesOf(user))
    .orderBy(sql`status IS NOT NULL`)
    .orderBy(sql`status IS NULL AND deletion_requested`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, text, status, deletion_requested }) => ({
    id,
    text,
    status,
    deletionRequested: deletion_requested,
  }))
}

export function findAddress(db: DbOrTransaction, user: User, id: number) {
  return db
    .selectFrom('address')
    .select(['id', 'text', 'status'])
    .where('id', '=', id)
    .where(addressesOf(user))
    .executeTakeFirst()
}

export function listPickupPoints(db: DbOrTransaction) {
  return db
    .selectFrom('pickup_point')
    .select(['id', 'name', 'address', 'hours'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export function findPickupPoint(db: DbOrTransaction, id: number) {
  return db
    .selectFrom('pickup_point')
    .select(['id', 'name', 'address'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
}

/** The specification's `sessid` for forms; it tells nothing of the token. */
export function sessidOf(token: string): string {
  return createHmac('sha256', token).update('sessid').digest('base64url')
}
