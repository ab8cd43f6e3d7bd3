import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { listHistory } from '#areas/orders/order-core/face.ts'
import { findOrder } from '#areas/orders/orders/face.ts'
import { claimedQuantity, NON_CONSUMING_TYPES } from '#db/claims.ts'
import type { DbOrTransaction } from '#db/database.ts'

export interface ClaimedLine {
  readonly id: number
  readonly position: number
  readonly product_id: number
  readonly article: string
  readonly brand: string | null
  readonly name: string
  readonly unit: string
  /** Kopecks for one unit. */
  readonly price: number
  readonly shipped: number
  readonly claimed: number
  /** Negative when a refused claim was reopened after another one. */
  readonly left: number
}

export interface ClaimedOrder {
  readonly id: number
  readonly number: string
  /** Reason why nothing can be claimed; null when something can. */
  readonly problem: string | null
  /** Day of receipt in Moscow; null while in transit. */
  readonly received: Day | null
  readonly lines: readonly ClaimedLine[]
}

/** Null for a missing order and for another's. */
export async function findClaimedOrder(
  db: DbOrTransaction,
  user: User,
  orderNumber: string,
): Promise<ClaimedOrder | null> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) return null
  const lines = await claimedLines(db, order.id)
  const claimable = order.status !== 'cancelled' && lines.some(({ shipped }) => shipped > 0)
  return {
    id: order.id,
    number: formatOrderNumber(order.id),
    problem: claimable ? null : 'Заказ ещё не отгружен: претензию можно заявить после отгрузки',
    received: await dayOfReceipt(db, order),
    lines,
  }
}

/** Throws at the field of the order. */
export async function requireClaimedOrder(
  db: DbOrTransaction,
  user: User,
  orderNumber: string,
): Promise<ClaimedOrder> {
  const order = await findClaimedOrder(db, user, orderNumber)
  if (!order) throw shopError('invalid', 'Такого заказа нет', 'order_number')
  if (order.problem) throw shopError('invalid', order.problem, 'order_number')
  return order
}

/** Maximum quantity that a claim of this type can contain; null if the ordered quantity does not matter. */
export function mostOf(
  type: ClaimType,
  { shipped, left }: Pick<ClaimedLine, 'shipped' | 'left'>,
): number | null {
  if (type === 'surplus') return null
  return NON_CONSUMING_TYPES.includes(type) ? shipped : Math.max(0, left)
}

async function dayOfReceipt(
  db: DbOrTransaction,
  order: { id: number; status: OrderStatus; day: Day | null; created_at: Date },
): Promise<Day | null> {
  if (order.status !== 'delivered' && order.status !== 'closed') return null
  const delivered = (await listHistory(db, order.id)).find(({ status }) => status === 'delivered')
  // Orders older than the history have only the planned date.
  return delivered ? moscowDay(delivered.created_at) : (order.day ?? moscowDay(order.created_at))
}

export async function claimedLines(db: DbOrTransaction, orderId: number): Promise<ClaimedLine[]> {
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select([
      'l.id',
      'l.position',
      'p.brand',
      'l.product_id',
      'l.article',
      'l.name',
      'l.unit',
      'l.price',
      'l.shipped',
    ])
    .select((eb) => claimedQuantity(eb).as('claimed'))
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()
  return rows.map((line) => ({ ...line, left: line.shipped - line.claimed }))
}
