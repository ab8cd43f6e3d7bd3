import type { User } from '@verstak/contract/auth/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import type { Transaction } from 'kysely'
import { contactSentence } from '#areas/site/content/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

/** Call it before the limits are judged: concurrent orders of colleagues must not exceed them together. */
export async function lockLimits(trx: Transaction<Tables>, { organization }: User): Promise<void> {
  if (organization)
    await trx
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organization.id)
      .forNoKeyUpdate()
      .execute()
}

/**
 * A customer can reserve no more than a limit before their first order is confirmed. Returns in Russian why they cannot
 * order for this sum (kopecks); null when they can.
 */
export async function heldStockProblem(db: DbOrTransaction, user: User, sum: number): Promise<string | null> {
  const { held, known } = await db
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
  if (known > 0 || Number(held) + sum <= limit) return null
  const waiting = Number(held) > 0 ? `, ждут подтверждения заказы на ${formatPrice(Number(held))}` : ''
  return `До первого подтверждённого заказа можно заказать не больше чем на ${formatPrice(limit)}${waiting}. Уменьшите заказ или ${contactSentence()}`
}
