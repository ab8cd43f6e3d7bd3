import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { openOrders } from './open-orders.ts'
import { listStored, type StoredAddress, toAddress } from './repository.ts'

/** In the specification's order, with who requested a deletion and which orders still need the address. */
export async function addressBook(db: DbOrTransaction, user: User): Promise<SavedAddress[]> {
  const stored = await listStored(db, user)
  const orders = await openOrders(
    db,
    stored.map(({ id }) => id),
  )
  const names = await namesOf(
    db,
    stored.flatMap(({ deletion_requested_by }) => deletion_requested_by ?? []),
  )
  return stored.map((address) => ({
    ...toAddress(address),
    ...factsOf(address),
    deletion: deletionOf(address, names),
    open_orders: orders
      .filter(({ address_id }) => address_id === address.id)
      .map(({ id }) => formatOrderNumber(id)),
  }))
}

function factsOf(address: StoredAddress) {
  const { hours, contact, phone, unloading, vehicle, pass_required, comment } = address
  const { decision_reason, notify_email, notify_by_email, notify_phone, notify_by_phone } = address
  return {
    ...{ hours, contact, phone, unloading, vehicle, pass_required, comment },
    ...{ decision_reason, notify_email, notify_by_email, notify_phone, notify_by_phone },
  }
}

function deletionOf(address: StoredAddress, names: ReadonlyMap<number, string>): SavedAddress['deletion'] {
  const { deletion_requested_at, deletion_requested_by, deletion_reason } = address
  if (!address.deletion_requested || !deletion_requested_at) return null
  return {
    reason: deletion_reason,
    requested_at: momentOf(deletion_requested_at),
    requested_by: deletion_requested_by === null ? null : (names.get(deletion_requested_by) ?? null),
  }
}

async function namesOf(db: DbOrTransaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const users = await db.selectFrom('app_user').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(users.map(({ id, name }) => [id, name]))
}
