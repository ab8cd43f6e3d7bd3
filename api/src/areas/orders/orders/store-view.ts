import { shopError } from '@verstak/contract/errors.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { DbOrTransaction } from '#db/database.ts'
import {
  findStoreOrder,
  listHistory,
  listOrderFiles,
  listStoreLines,
  orderFacts,
  type StoreLine,
} from '../order-core/face.ts'
import { listPayments, unpaidOf } from '../payments/face.ts'
import { reasonTexts } from './letters.ts'

/** One order as text: facts, lines, history, payments. Throws `notFound`. */
export async function storeView(db: DbOrTransaction, orderNumber: string): Promise<string> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findStoreOrder(db, id)
  if (!order) throw shopError('notFound', `Заказа ${orderNumber} нет`)
  const files = (await listOrderFiles(db, order.id)).map(({ name }) => name)
  const lines = await listStoreLines(db, order.id)
  const history = await listHistory(db, order.id)
  const payments = await listPayments(db, order.id)
  const rest = await unpaidOf(db, order.id)
  return [
    `Заказ ${formatOrderNumber(order.id)}, ${formatDateTime(momentOf(order.created_at))}`,
    `Статус: ${orderStatusNames[order.status]}${order.confirmBy ? `, подтвердить до ${formatDay(order.confirmBy)}` : ''}`,
    ...orderFacts(order, files),
    '',
    ...lines.map(viewLine),
    '',
    'История:',
    ...history.map(({ status, reason, comment, created_at, actor }) =>
      [
        `${formatDateTime(momentOf(created_at))} ${orderStatusNames[status]}`,
        actor,
        reason && reasonTexts[reason].replace(/\.$/, ''),
        comment,
      ]
        .filter(Boolean)
        .join('. '),
    ),
    '',
    ...(payments.length > 0 ? ['Платежи:', ...payments] : ['Денег не было.']),
    ...(rest > 0 ? [`Осталось заплатить ${formatPrice(rest)}`] : []),
  ].join('\n')
}

function viewLine(line: StoreLine): string {
  const { position, article, brand, name, unit, quantity, confirmed, shipped, price, sum } = line
  return [
    `${position}. ${article || 'без артикула'}`,
    brand ?? 'без бренда',
    name,
    `заказано ${formatQuantity(quantity, unit)}`,
    confirmed === null ? 'не подтверждено' : `подтверждено ${confirmed}`,
    `отгружено ${shipped}`,
    `${formatPrice(price)} за единицу`,
    formatPrice(sum),
  ].join(' · ')
}
