import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { Transaction } from 'kysely'
import { contactSentence } from '#areas/site/content/face.ts'
import { ordersOf } from '#db/orders.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

/** Limits what a customer can reserve before their first order is confirmed. Throws `conflict`. */
export async function requireHeldStockLimit(
  trx: Transaction<Tables>,
  user: User,
  sum: number,
): Promise<void> {
  const { organization } = user
  // Concurrent orders of colleagues must not exceed the limit together.
  if (organization)
    await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organization.id)
      .forNoKeyUpdate()
      .execute()
  const { held, known } = await trx
    .selectFrom('customer_order')
    .where(ordersOf(user))
    .select((eb) => [
      eb.fn
        .coalesce(eb.fn.sum<number>('sum').filterWhere('status', 'in', ['new', 'approval']), eb.lit(0))
        .as('held'),
      eb.fn.countAll<number>().filterWhere('status', 'not in', ['new', 'approval', 'cancelled']).as('known'),
    ])
    .executeTakeFirstOrThrow()
  const limit = settings.unconfirmedOrders.newCustomerSum
  if (known > 0 || Number(held) + sum <= limit) return
  const waiting = Number(held) > 0 ? `, ждут подтверждения заказы на ${formatPrice(Number(held))}` : ''
  throw shopError(
    'conflict',
    `До первого подтверждённого заказа можно заказать не больше чем на ${formatPrice(limit)}${waiting}. Уменьшите заказ или ${contactSentence()}`,
    'basket',
  )
}
