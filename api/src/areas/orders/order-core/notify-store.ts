import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import type { Transaction } from 'kysely'
import { storeAddress } from '#areas/site/content/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { stepOf } from './order-life.ts'
import { findStoreOrder, listOrderFiles, listStoreLines, type StoreOrder } from './store-order.ts'
import { buyerName, lineText, orderFacts } from './store-order-text.ts'

/** Events that the store hears of; `changed`: approved, but smaller. */
export type StoreEvent = 'new' | 'approved' | 'changed' | 'cancelled' | 'expired' | 'paid' | 'refund-refused'

/** Mail clients clip longer letters. */
const LINES_SHOWN = 100

/**
 * Sends the store a letter about an order, to the address for this kind of letters. Call it in the transaction
 * of the event, once for each. `comment` says what was changed or why.
 */
export async function notifyStore(
  trx: Transaction<Tables>,
  orderId: number,
  event: StoreEvent,
  comment = '',
): Promise<void> {
  const order = await findStoreOrder(trx, orderId)
  if (!order) throw new Error(`There is no order ${orderId}`)
  const files = await listOrderFiles(trx, orderId)
  const lines = await listStoreLines(trx, orderId)
  const hidden = lines.length - LINES_SHOWN
  const letter = plainLetter({
    to: storeAddress(`order-${event}`),
    subject: `${titles[event](formatOrderNumber(orderId))}: ${buyerName(order)}`,
    paragraphs: [
      ...toDo(order, event, await dueByHand(trx, orderId)),
      ...(comment ? [comment] : []),
      ...orderFacts(
        order,
        files.map(({ name }) => name),
      ),
      ...lines.slice(0, LINES_SHOWN).map(lineText),
      ...(hidden > 0 ? [`И ещё ${counted(hidden, 'позиция', 'позиции', 'позиций')}.`] : []),
    ],
  })
  await enqueueMessage(trx, order.erased_at ? letter : { ...letter, replyTo: order.email })
}

const titles: Readonly<Record<StoreEvent, (number: string) => string>> = {
  new: (number) => `Новый заказ ${number}`,
  approved: (number) => `Заказ ${number} согласован`,
  changed: (number) => `Заказ ${number} согласован с изменениями`,
  cancelled: (number) => `Заказ ${number} отменён покупателем`,
  expired: (number) => `Заказ ${number} отменён: его не подтвердили в срок`,
  paid: (number) => `Заказ ${number} оплачен`,
  'refund-refused': (number) => `Заказ ${number}: деньги не вернулись на карту`,
}

/** Kopecks that a manager is to return; cards get theirs by the provider, unless it refuses. */
async function dueByHand(trx: Transaction<Tables>, orderId: number): Promise<number> {
  const { sum } = await trx
    .selectFrom('order_refund as f')
    .innerJoin('order_receipt as r', 'r.id', 'f.receipt_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('f.amount'), eb.lit(0)).as('sum'))
    .where('f.order_id', '=', orderId)
    .where('f.made_at', 'is', null)
    .where((eb) => eb.or([eb('r.way', '<>', 'card'), eb('f.refused_at', 'is not', null)]))
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** The store's next step, its term, and the commands for it; `due`: kopecks to be returned. */
function toDo(order: StoreOrder, event: StoreEvent, due: number): string[] {
  const number = formatOrderNumber(order.id)
  const show = `Показать: npm run manager -- orders ${number}`
  if (event === 'cancelled') return [`Собирать его не нужно, товары вернулись на склад.${refund(due)}`, show]
  if (event === 'expired')
    return [
      `Товары вернулись на склад.${refund(due)} Если заказ ещё нужен покупателю, он оформит его снова: свяжитесь с ним.`,
      show,
    ]
  if (event === 'refund-refused')
    return [
      `Узнайте у покупателя счёт и верните деньги сами.${refund(due)} Потом отметьте: npm run manager -- refund-made.`,
      show,
    ]
  if (order.status === 'approval') return ['Деньги получены, заказ ещё ждёт согласования у покупателя.', show]
  if (order.status !== 'new')
    return [
      canBePicked.has(order.status) ? 'Деньги получены: заказ можно собирать.' : 'Деньги получены.',
      show,
    ]
  return [...toConfirm(order, number), show]
}

const canBePicked: ReadonlySet<string> = new Set(stepOf('pick').from)

const refund = (due: number): string =>
  due > 0 ? ` Верните ${formatPrice(due)}: npm run manager -- refunds.` : ''

function toConfirm(
  { confirmBy, delivery_type, delivery_cost, holds_money }: StoreOrder,
  number: string,
): string[] {
  const unnamed = delivery_type === 2 && delivery_cost === null
  const until = confirmBy ? ` до ${formatDay(confirmBy)} включительно` : ''
  return [
    `Проверьте наличие${unnamed ? ', назовите стоимость доставки' : ''} и подтвердите заказ${until}.${
      holds_money ? '' : ' Иначе он отменится сам, и товары вернутся на склад.'
    }`,
    ...(unnamed ? [`Стоимость доставки: npm run manager -- delivery-cost ${number} РУБЛИ`] : []),
    `Подтвердить: npm run manager -- confirm-order ${number}`,
  ]
}
