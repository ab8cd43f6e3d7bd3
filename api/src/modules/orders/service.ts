import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { CallData } from '@verstak/shared/contract/call.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type * as calls from '@verstak/shared/contract/orders/calls.ts'
import {
  type OrderDetail,
  type OrderStatus,
  type OrderSummary,
  orderStatuses,
} from '@verstak/shared/contract/orders/schemas.ts'
import { orderStatusNames } from '@verstak/shared/domain/order-status.ts'
import { pageNavigationOf } from '@verstak/shared/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { toPicture } from '../catalog/cards.ts'
import { formatOrderNumber, parseOrderNumber } from './order-number.ts'
import { countByStatus, findOrder, listLines, listOrders } from './repository.ts'

export const deliveryNames = { 1: 'Самовывоз', 2: 'Доставка' } as const

export async function orderList(
  db: Db,
  user: User,
  { filter, page, page_size }: { filter: 'all' | OrderStatus; page: number; page_size: number },
): Promise<CallData<typeof calls.orderList>> {
  const counts = await countByStatus(db, user)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const status = filter === 'all' ? null : filter
  const total = status ? (counts.get(status) ?? 0) : all
  const rows = await listOrders(db, user, { status, limit: page_size, offset: (page - 1) * page_size })
  return {
    orders: rows.map(toSummary),
    statuses: [
      { code: 'all', name: 'Все', count: all },
      ...orderStatuses.map((code) => ({ code, name: orderStatusNames[code], count: counts.get(code) ?? 0 })),
    ],
    page_navigation: pageNavigationOf(total, page, page_size),
  }
}

/** Another's order must look like one that does not exist. */
export async function orderDetail(
  db: Db,
  user: User,
  orderNumber: string,
  { page, page_size }: { page: number; page_size: number },
): Promise<OrderDetail> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  const lines = await listLines(db, order.id, { limit: page_size, offset: (page - 1) * page_size })
  return {
    ...toSummary(order),
    vat: order.vat,
    comment: order.comment,
    orderid: order.customer_number,
    address: order.address,
    recipient: { name: order.recipient_name, phone: order.recipient_phone },
    deliveryDate: order.day,
    basket: {
      items: lines.map(({ code, hidden, picture_id, ...line }) => ({
        ...line,
        code: hidden ? null : code,
        picture: picture_id ? toPicture(picture_id, line.name) : null,
      })),
    },
    page_navigation: pageNavigationOf(order.positions, page, page_size),
  }
}

interface SummaryRow {
  readonly id: number
  readonly created_at: Date
  readonly status: OrderStatus
  readonly positions: number
  readonly sum: number
  readonly delivery_type: 1 | 2
}

function toSummary({ id, created_at, status, positions, sum, delivery_type }: SummaryRow): OrderSummary {
  return {
    order_number: formatOrderNumber(id),
    created_at: created_at.toISOString(),
    status: { code: status, name: orderStatusNames[status] },
    positions,
    sum,
    delivery: deliveryNames[delivery_type],
  }
}
