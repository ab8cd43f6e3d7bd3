import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { ordersOf } from '#db/orders.ts'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'

import { applyEvent } from './apply-event.ts'
import { payProblem } from './due.ts'
import { unpaidOf } from './money.ts'
import { openProvider } from './provider.ts'
import { lockPayable, lockPayment } from './repository.ts'

/**
 * Returns the URL of the provider's payment page; a repeat returns the same. Throws `notFound` for another's
 * order, `conflict` for one that cannot be paid now or without a provider, `unavailable` when the provider
 * does not answer.
 */
export async function startPayment(services: Services, user: User, orderNumber: string): Promise<string> {
  const { db, config } = services
  if (!config.payments) throw shopError('conflict', 'Оплата картой сейчас не принимается')
  const payment = await retryConflicts(() =>
    db.transaction().execute((trx) => openPayment(trx, user, orderNumber)),
  )
  if (payment.url) return payment.url
  const number = formatOrderNumber(payment.order_id)
  // Outside a transaction: the provider may be slow, and the key makes a repetition harmless.
  const made = await openProvider(config.payments)
    .create({
      key: payment.key,
      amount: payment.amount,
      description: `Заказ ${number}`,
      returnUrl: config.publicUrl + paths.order(number),
    })
    .catch(() => null)
  const url = made?.confirmation?.confirmation_url
  if (!made || !url || made.amount !== payment.amount)
    throw shopError(
      'unavailable',
      'Банк сейчас не отвечает. Деньги не списаны, попробуйте ещё раз через минуту',
    )
  await db.transaction().execute((trx) => keepCreated(trx, payment.id, { provider_id: made.id, url }))
  return url
}

/** Returns the open payment of the current sum; one of another sum is abandoned. */
async function openPayment(trx: Transaction<Tables>, user: User, orderNumber: string) {
  const found = await trx
    .selectFrom('customer_order')
    .select('customer_order.id')
    .where('customer_order.id', '=', parseOrderNumber(orderNumber))
    .where(ordersOf(user))
    .executeTakeFirst()
  const order = found && (await lockPayable(trx, found.id))
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  const problem = payProblem(order)
  if (problem) throw shopError('conflict', problem)
  const amount = await unpaidOf(trx, order.id)
  const open = await trx
    .selectFrom('payment')
    .select(['id', 'order_id', 'amount', 'key', 'url'])
    .where('order_id', '=', order.id)
    .where('state', 'in', ['creating', 'pending'])
    .executeTakeFirst()
  if (open?.amount === amount) return open
  const left = open && (await lockPayment(trx, { id: open.id }))
  if (left) await applyEvent(trx, left, 'canceled')
  return trx
    .insertInto('payment')
    .values({ order_id: order.id, amount })
    .returning(['id', 'order_id', 'amount', 'key', 'url'])
    .executeTakeFirstOrThrow()
}

async function keepCreated(
  trx: Transaction<Tables>,
  id: number,
  made: { provider_id: string; url: string },
): Promise<void> {
  const payment = await lockPayment(trx, { id })
  if (!payment || payment.provider_id === made.provider_id) return
  // Stored even when the order has changed meanwhile: received money must be traceable.
  await trx.updateTable('payment').set(made).where('id', '=', id).execute()
  await applyEvent(trx, payment, 'created')
}
