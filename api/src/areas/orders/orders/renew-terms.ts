import { formatLongDay } from '@verstak/domain/date.ts'
import type { Day } from '@verstak/domain/day.ts'
import { deliveryCost, deliveryDateMessage, earliestDelivery } from '@verstak/domain/orders/delivery.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

/**
 * Terms promised when the order was placed may no longer hold once a colleague has approved it: a
 * smaller order may lose its free delivery, and its delivery date may have passed. `sum`: kopecks of the goods
 * before. Returns each change in Russian, without a full stop. The order must be locked.
 */
export async function renewTerms(
  trx: Transaction<Tables>,
  { id: orderId, sum: before }: { readonly id: number; readonly sum: number },
  now: Date,
): Promise<string[]> {
  const order = await trx
    .selectFrom('customer_order')
    .select(['sum', 'delivery_type', 'carrier'])
    .select(sql<Day | null>`delivery_date::text`.as('day'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { sum, delivery_type, carrier, day } = order
  const changes: string[] = []
  const change = async (values: { delivery_cost: null } | { delivery_date: Day }, said: string) => {
    await trx.updateTable('customer_order').set(values).where('id', '=', orderId).execute()
    changes.push(said)
  }
  const costOf = (goods: number) => deliveryCost(delivery_type, goods, settings.freeDeliveryFrom)
  if (carrier === null && costOf(before) === 0 && costOf(sum) === null)
    await change(
      { delivery_cost: null },
      'Доставка такого заказа платная: её стоимость назовёт менеджер до подтверждения',
    )
  if (day !== null && deliveryDateMessage(day, now) !== null) {
    const earliest = earliestDelivery(now)
    await change(
      { delivery_date: earliest },
      `Дата доставки перенесена с ${formatLongDay(day)} на ${formatLongDay(earliest)}`,
    )
  }
  return changes
}
