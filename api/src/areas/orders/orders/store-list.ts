import { type OrderStatus, orderStatuses } from '@verstak/contract/orders/statuses.ts'
import { DAY, type Day } from '@verstak/domain/day.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import type { DbOrTransaction } from '#db/database.ts'
import {
  buyerName,
  listStoreOrders,
  type OtherFilters,
  ordersMatching,
  paymentText,
  type StoreOrder,
} from '../order-core/face.ts'

/** The next step of an order in these statuses is the store's. */
const WAITING: readonly OrderStatus[] = ['new', 'confirmed', 'picking', 'partly-shipped']
const SHOWN = 200

export interface StoreListFilter {
  /** By default all orders that wait for the store. */
  readonly status?: OrderStatus
  readonly unpaid?: boolean
  readonly since?: Day
}

export const isOrderStatus = (text: string): text is OrderStatus =>
  orderStatuses.some((status) => status === text)

/** Orders that wait for the store, oldest first, one a line, as text; with `unpaid` also those that wait for money. */
export async function storeList(
  db: DbOrTransaction,
  { status, unpaid = false, since }: StoreListFilter,
  now = new Date(),
): Promise<string> {
  const filters: OtherFilters = {
    ...(since ? { from: since } : {}),
    ...(unpaid ? { unpaid: 'any' as const } : {}),
  }
  const all = db.selectFrom('customer_order').where(ordersMatching(filters))
  const waiting = all.where((eb) =>
    eb.or([
      eb('status', 'in', WAITING),
      eb.and([eb('status', '=', 'awaiting-payment'), eb('paid_at', 'is not', null)]),
      eb('goods_on_way', '=', true),
    ]),
  )
  const found = status ? all.where('status', '=', status) : unpaid ? all : waiting
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (count === 0) return 'Таких заказов нет.'
  const rows = await found.select('customer_order.id').orderBy('customer_order.id').limit(SHOWN).execute()
  const orders = await listStoreOrders(
    db,
    rows.map(({ id }) => id),
  )
  const hidden = count - orders.length
  const more = `И ещё ${counted(hidden, 'заказ', 'заказа', 'заказов')}: уточните отбор.`
  return [...orders.map((order) => listLine(order, now)), ...(hidden > 0 ? [more] : [])].join('\n')
}

function listLine(order: StoreOrder, now: Date): string {
  const { id, created_at, confirmBy, sum, delivery_cost, status, goods_on_way } = order
  const back = `, товары едут назад: npm run manager -- take-back ${formatOrderNumber(id)}`
  const days = Math.floor((now.getTime() - created_at.getTime()) / DAY)
  return [
    formatOrderNumber(id),
    days === 0 ? 'меньше дня' : counted(days, 'день', 'дня', 'дней'),
    confirmBy ? `подтвердить до ${formatDay(confirmBy)}` : 'без срока',
    buyerName(order),
    formatPrice(sum + (delivery_cost ?? 0)),
    paymentText(order),
    orderStatusNames[status] + (goods_on_way ? back : ''),
  ].join(' · ')
}
