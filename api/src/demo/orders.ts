import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { addDays, DAY, moscowDay } from '@verstak/domain/day.ts'
import { VAT_RATE, vatInside } from '@verstak/domain/money.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { insertOrder, insertOrderLines } from '../areas/orders/checkout/order-repository.ts'
import type { LineSnapshot } from '../areas/orders/checkout/snapshot.ts'
import { sumsOf, sumUp } from '../areas/orders/order-core/line-sums.ts'
import { packShipped } from '../areas/orders/packing/pack-shipped.ts'
import { settleOrder, unpaidOf } from '../areas/orders/payments/money.ts'
import { addReceipt } from '../areas/orders/payments/receive.ts'
import { formTransfer } from '../areas/orders/transfers/form-transfer.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { DEMO_ORGANIZATION } from './accounts.ts'

interface DemoOrder {
  readonly status: OrderStatus
  readonly daysAgo: number
  readonly lines: number
  /** The price at the time as a percentage of today's. */
  readonly price?: number
  readonly pickup?: true
  readonly customerNumber?: string
  /** One unit less of the second line is confirmed. */
  readonly short?: true
}

const orders: readonly DemoOrder[] = [
  { status: 'closed', daysAgo: 640, lines: 6, price: 82 },
  { status: 'closed', daysAgo: 520, lines: 9, price: 85 },
  { status: 'closed', daysAgo: 430, lines: 4, price: 88 },
  { status: 'closed', daysAgo: 300, lines: 12, price: 92, customerNumber: 'ЗК-104' },
  { status: 'cancelled', daysAgo: 250, lines: 2, price: 95 },
  { status: 'closed', daysAgo: 180, lines: 7, price: 95 },
  { status: 'closed', daysAgo: 90, lines: 5, price: 104, customerNumber: 'ЗК-131' },
  { status: 'delivered', daysAgo: 20, lines: 8 },
  { status: 'shipped', daysAgo: 6, lines: 3, customerNumber: 'ЗК-140' },
  { status: 'picking', daysAgo: 3, lines: 10, short: true },
  { status: 'ready', daysAgo: 3, lines: 2, pickup: true },
  { status: 'awaiting-payment', daysAgo: 2, lines: 5, customerNumber: 'ЗК-142' },
]

const OPEN: ReadonlySet<OrderStatus> = new Set(['awaiting-payment', 'picking', 'shipped'])
const PAID: ReadonlySet<OrderStatus> = new Set(['picking', 'ready', 'shipped', 'delivered', 'closed'])
const GONE: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered', 'closed'])

/** For the demo organisation, once; none without its accounts or without products. */
export async function createDemoOrders(db: Db, now = new Date()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const users = await trx
      .selectFrom('app_user as u')
      .innerJoin('organization as o', 'o.id', 'u.organization_id')
      .select(['u.id', 'u.name', 'u.phone', 'o.id as organization_id'])
      .where('o.inn', '=', DEMO_ORGANIZATION.inn)
      .where('o.kpp', '=', DEMO_ORGANIZATION.kpp)
      // The other people have rights and limits that these orders do not respect.
      .where('u.email', 'in', ['admin@demo.example', 'buyer@demo.example'])
      .orderBy('u.id')
      .execute()
    const [first] = users
    if (!first) return
    const known = trx.selectFrom('customer_order').select('id').limit(1)
    if (await known.where('organization_id', '=', first.organization_id).executeTakeFirst()) return
    const products = await demoProducts(trx)
    if (products.length === 0) return
    for (const [index, order] of orders.entries()) {
      const user = users[index % users.length] ?? first
      await addOrder(trx, order, { index, user, products, now })
    }
  })
}

const demoProducts = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('product')
    .select(['id', 'name', 'article', 'unit', 'price', 'min_quantity', 'multiplicity'])
    .where('hidden', '=', false)
    .where('price', 'is not', null)
    .where('brand', 'is not', null)
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(40)
    .execute()

interface DemoOrderInput {
  readonly index: number
  readonly user: {
    readonly id: number
    readonly name: string
    readonly phone: string | null
    readonly organization_id: number
  }
  readonly products: Awaited<ReturnType<typeof demoProducts>>
  readonly now: Date
}

async function addOrder(trx: Transaction<Tables>, order: DemoOrder, given: DemoOrderInput): Promise<void> {
  const { index, user, now } = given
  const lines = linesOf(order, given)
  const total = (part: 'sum' | 'vat') => lines.reduce((sum, line) => sum + line[part], 0)
  const created_at = new Date(now.getTime() - order.daysAgo * DAY)
  const warehouse = await trx.selectFrom('warehouse').select('id').orderBy('id').executeTakeFirstOrThrow()
  const point = await trx
    .selectFrom('pickup_point')
    .select(['id', 'address'])
    .orderBy('id')
    .executeTakeFirst()
  const pickup = order.pickup && point
  const id = await insertOrder(trx, {
    user_id: user.id,
    organization_id: user.organization_id,
    idempotency_key: `demo-order-${index}`,
    status: order.status === 'ready' && !pickup ? 'picking' : order.status,
    delivery_type: pickup ? 1 : 2,
    pickup_point_id: pickup ? point.id : null,
    address: pickup ? point.address : 'Москва, ул. Складочная, 1, стр. 18, склад 4',
    delivery_date: OPEN.has(order.status) ? addDays(moscowDay(now), 1 + (index % 3)) : null,
    stock_id: warehouse.id,
    recipient_name: user.name,
    recipient_phone: user.phone ?? '',
    delivery_cost: 0,
    customer_number: order.customerNumber ?? '',
    positions: lines.length,
    sum: total('sum'),
    vat: total('vat'),
    created_at,
  })
  await insertOrderLines(trx, id, lines)
  if (order.status !== 'cancelled')
    await trx
      .updateTable('order_line')
      .set((eb) => ({ confirmed: eb.ref('quantity') }))
      .where('order_id', '=', id)
      .execute()
  if (GONE.has(order.status)) {
    await trx
      .updateTable('order_line')
      .set((eb) => ({ shipped: eb.ref('quantity') }))
      .where('order_id', '=', id)
      .execute()
    const shipped_at = new Date(created_at.getTime() + DAY)
    for (const list of await packShipped(trx, id))
      await addTransfer(trx, await formTransfer(trx, id, list), order.status, shipped_at)
    await trx.updateTable('packing_list').set({ created_at: shipped_at }).where('order_id', '=', id).execute()
  }
  const comment = order.short ? await confirmLess(trx, id) : ''
  if (PAID.has(order.status)) await payFor(trx, id, new Date(created_at.getTime() + DAY / 2))
  const changes = [
    { status: 'new' as const, created_at },
    ...(comment
      ? [
          {
            status: 'confirmed' as const,
            reason: 'short' as const,
            comment,
            created_at: new Date(created_at.getTime() + DAY / 2),
          },
        ]
      : []),
    { status: order.status, created_at: new Date(created_at.getTime() + DAY) },
  ]
  await trx
    .insertInto('order_history')
    .values(changes.map((change) => ({ ...change, order_id: id })))
    .execute()
}

/** By bank, before the goods are picked. */
async function payFor(trx: Transaction<Tables>, orderId: number, received_at: Date): Promise<void> {
  const amount = await unpaidOf(trx, orderId)
  await addReceipt(trx, orderId, { way: 'bank', amount, reference: `${1000 + orderId}`, received_at })
  await settleOrder(trx, orderId, 'surplus')
  await trx.updateTable('customer_order').set({ paid_at: received_at }).where('id', '=', orderId).execute()
}

/** The last shipment waits for its signature; those of closed orders are signed. */
async function addTransfer(
  trx: Transaction<Tables>,
  id: number | null,
  status: OrderStatus,
  created_at: Date,
): Promise<void> {
  if (id === null) return
  const state = status === 'shipped' ? ('sent' as const) : ('signed' as const)
  await trx.updateTable('transfer_history').set({ created_at }).where('transfer_id', '=', id).execute()
  const changed_at = new Date(created_at.getTime() + DAY)
  await trx
    .insertInto('transfer_history')
    .values({ transfer_id: id, state, created_at: changed_at })
    .execute()
  await trx
    .updateTable('transfer_document')
    .set({ state, created_at, changed_at })
    .where('id', '=', id)
    .execute()
}

/** Returns the comment for the history. */
async function confirmLess(trx: Transaction<Tables>, orderId: number): Promise<string> {
  const line = await trx
    .selectFrom('order_line')
    .select(['id', 'article', 'quantity', 'unit', 'price', 'vat_rate'])
    .where('order_id', '=', orderId)
    .where('position', '=', 2)
    .executeTakeFirst()
  if (!line) return ''
  const confirmed = line.quantity - 1
  await trx
    .updateTable('order_line')
    .set({ confirmed, shortage: 'out-of-stock', ...sumsOf(line, confirmed) })
    .where('id', '=', line.id)
    .execute()
  await sumUp(trx, orderId)
  return `артикул ${line.article}: ${confirmed} из ${formatQuantity(line.quantity, line.unit)}, нет на складе.`
}

function linesOf(
  { lines, price: share = 100 }: DemoOrder,
  { index, products }: DemoOrderInput,
): LineSnapshot[] {
  const from = (index * 7) % products.length
  return [...products, ...products].slice(from, from + lines).map((product, place) => {
    const { id, name, article, unit, min_quantity, multiplicity } = product
    const quantity = Math.ceil(Math.max(min_quantity, 1 + (place % 4)) / multiplicity) * multiplicity
    const price = Math.round(((product.price ?? 0) * share) / 10_000) * 100
    const sum = price * quantity
    const vat = vatInside(sum)
    return {
      position: place + 1,
      product_id: id,
      name,
      article,
      unit,
      quantity,
      price,
      sum,
      vat,
      vat_rate: VAT_RATE,
    }
  })
}
