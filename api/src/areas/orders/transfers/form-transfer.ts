import { VAT_RATE } from '@verstak/domain/money.ts'
import { deliveryNames } from '@verstak/domain/orders/delivery.ts'
import { addDays, moscowDay } from '@verstak/domain/production-calendar.ts'
import { workingDayFrom } from '@verstak/domain/working-days.ts'
import { sql, type Transaction } from 'kysely'
import { siteContent } from '#areas/site/content/face.ts'
import type { TransferParties } from '#db/json-shapes.ts'
import type { Tables } from '#db/tables.ts'
import { orderBasis, sumsOf } from '../order-core/face.ts'

import type { PackedList } from '../packing/face.ts'
import { recordTransfer } from './repository.ts'

/**
 * Creates the transfer document of a shipment with its packing list; the first one of an order includes the
 * delivery. The order must be locked. Returns the id, or null for an empty shipment.
 */
export async function formTransfer(
  trx: Transaction<Tables>,
  orderId: number,
  list: PackedList | null,
  now = new Date(),
): Promise<number | null> {
  if (!list) return null
  const order = await orderOf(trx, orderId)
  const lines = [...(await goodsOf(trx, list.id)), ...(order.isFirst ? deliveryOf(order) : [])]
  const total = (part: 'sum' | 'vat') => lines.reduce((all, line) => all + line[part], 0)
  const { id } = await trx
    .insertInto('transfer_document')
    .values({
      order_id: orderId,
      list_id: list.id,
      kind: order.organization_id === null ? 2 : 1,
      parties: JSON.stringify(partiesOf(order)),
      sum: total('sum'),
      vat: total('vat'),
      pay_by: order.deferral_days === null ? null : payBy(order.deferral_days, now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbered = lines.map((line, index) => ({ ...line, transfer_id: id, position: index + 1 }))
  // A single JSON value, because parameters per row would exceed the protocol's limit.
  await sql`INSERT INTO transfer_line
    SELECT * FROM json_populate_recordset(null::transfer_line, ${JSON.stringify(numbered)}::json)`.execute(
    trx,
  )
  await recordTransfer(trx, id, { state: 'formed', reason: '' })
  return id
}

/** A term that ends on a day off ends on the next working day (Civil Code, article 193). */
export const payBy = (days: number, shipped: Date): string =>
  workingDayFrom(addDays(moscowDay(shipped), days))

const orderOf = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('customer_order as o')
    .leftJoin('organization as g', 'g.id', 'o.organization_id')
    .leftJoin('supply_contract as c', 'c.id', 'o.contract_id')
    .select(['c.number as contract_number', sql<string | null>`c.signed_on::text`.as('contract_day')])
    .select([
      'o.id',
      'o.created_at',
      'o.customer_number',
      'o.organization_id',
      'o.recipient_name',
      'o.address',
    ])
    .select([
      'o.delivery_type',
      'o.delivery_cost',
      'o.deferral_days',
      'o.carrier',
      'g.name',
      'g.inn',
      'g.kpp',
      'g.legal_address',
    ])
    .select((eb) =>
      eb
        .not(eb.exists(eb.selectFrom('transfer_document').where('order_id', '=', orderId)))
        .$castTo<boolean>()
        .as('isFirst'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

type Order = Awaited<ReturnType<typeof orderOf>>

interface Line extends Record<'sum' | 'vat' | 'price' | 'vat_rate' | 'quantity', number> {
  readonly article: string
  readonly name: string
  readonly unit: string
  readonly country: string | null
}

async function goodsOf(trx: Transaction<Tables>, listId: number): Promise<Line[]> {
  const rows = await trx
    .selectFrom('packing_line as k')
    .innerJoin('order_line as l', 'l.id', 'k.order_line_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.article', 'l.name', 'l.unit', 'l.price', 'l.vat_rate', 'p.country'])
    .select(sql<number>`sum(k.quantity)::int`.as('quantity'))
    .select(
      sql<number>`coalesce((
        SELECT sum(e.quantity) FROM packing_line e WHERE e.order_line_id = l.id AND e.list_id < ${listId}
      ), 0)::int`.as('before'),
    )
    .where('k.list_id', '=', listId)
    .groupBy(['l.id', 'p.id'])
    .orderBy('l.position')
    .execute()
  return rows.map(({ before, ...row }) => ({ ...row, ...partOf(row, before) }))
}

/** The parts of a line add up to its VAT: each takes what the units so far have and the earlier ones had not. */
function partOf(line: { price: number; vat_rate: number; quantity: number }, before: number) {
  const [whole, earlier] = [sumsOf(line, before + line.quantity), sumsOf(line, before)]
  return { sum: whole.sum - earlier.sum, vat: whole.vat - earlier.vat }
}

/** A service of the store, with the full VAT rate. */
function deliveryOf({ delivery_cost: price }: Order): Line[] {
  if (!price) return []
  const line = { price, vat_rate: VAT_RATE }
  return [
    {
      ...{ article: '', name: 'Доставка', unit: 'усл', country: null, quantity: 1 },
      ...line,
      ...sumsOf(line, 1),
    },
  ]
}

function partiesOf(order: Order): TransferParties {
  const { requisites: seller } = siteContent().store
  const { name, inn, kpp, legal_address, recipient_name, address } = order
  const way = deliveryNames[order.delivery_type]
  return {
    seller: { name: seller.name, address: seller.address, inn: seller.inn, kpp: seller.kpp },
    buyer: { name: name ?? recipient_name, address: legal_address ?? '', inn: inn ?? '', kpp: kpp ?? '' },
    consignor: 'он же',
    consignee: [name ?? recipient_name, order.delivery_type === 2 ? address : ''].filter(Boolean).join(', '),
    basis: orderBasis(order, 'номер покупателя'),
    transport: order.carrier ? `${way}, ${order.carrier}` : way,
  }
}
