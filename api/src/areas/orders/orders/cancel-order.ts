import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { contactSentence } from '#areas/site/content/face.ts'
import { ordersOf } from '#db/orders.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Services } from '#http/handler.ts'

import { lockByNumber, moveOrder } from './order-status.ts'

/** Only before confirmation; money that has come goes back. Throws `notFound` for another's order, `conflict` once it is confirmed. */
export function cancelOrder({ db }: Services, user: User, orderNumber: string): Promise<void> {
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const id = parseOrderNumber(orderNumber)
      // Locks the order before reading its status: a manager may be confirming it concurrently.
      const order = await trx
        .selectFrom('customer_order')
        .select(['id', 'status'])
        .where('customer_order.id', '=', id)
        .where(ordersOf(user))
        .forUpdate()
        .executeTakeFirst()
      if (!order) throw shopError('notFound', 'Такого заказа нет')
      if (order.status === 'cancelled') return
      if (order.status !== 'new' && order.status !== 'approval')
        throw shopError('conflict', `Заказ уже в работе: чтобы отменить его, ${contactSentence()}`)
      await moveOrder(trx, await lockByNumber(trx, formatOrderNumber(order.id)), 'withdraw')
    }),
  )
}
