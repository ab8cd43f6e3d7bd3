import { shopError } from '@verstak/contract/errors.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { plural } from '@verstak/domain/plural.ts'
import type { DbOrTransaction } from '#db/database.ts'

const FINISHED = ['delivered', 'closed', 'cancelled'] as const

/** Oldest first. */
export async function openOrders(db: DbOrTransaction, addressIds: readonly number[]) {
  if (addressIds.length === 0) return []
  return db
    .selectFrom('customer_order')
    .select(['id', 'status', 'address_id'])
    .where('address_id', 'in', addressIds)
    .where('status', 'not in', FINISHED)
    .orderBy('id')
    .execute()
}

/** Throws `conflict` that lists the orders still going to the address. */
export async function refuseInUse(db: DbOrTransaction, addressId: number): Promise<void> {
  const orders = await openOrders(db, [addressId])
  if (orders.length === 0) return
  const names = orders.map(({ id, status }) => `${formatOrderNumber(id)} (${orderStatusNames[status]})`)
  const words = plural(
    orders.length,
    'Адрес нужен незавершённому заказу',
    'Адрес нужен незавершённым заказам',
    'Адрес нужен незавершённым заказам',
  )
  throw shopError('conflict', `${words} ${names.join(', ')}. Удалить его можно, когда они будут выполнены`)
}
