import { addDays, type Day, moscowDay } from '@verstak/domain/day.ts'
import { VAT_RATE } from '@verstak/domain/money.ts'
import { workingDayFrom } from '@verstak/domain/working-days.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { partSums, sumsOf } from '../order-core/face.ts'
import type { PackedList } from '../packing/face.ts'
import { recordTransfer } from './repository.ts'
import { kindOf, partiesOf, type TransferredOrder, transferredOrder } from './transferred-order.ts'

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
  const order = await transferredOrder(trx, orderId)
  const lines = [...(await goodsOf(trx, list.id)), ...(order.isFirst ? deliveryOf(order) : [])]
  const total = (part: 'sum' | 'vat') => lines.reduce((all, line) => all + line[part], 0)
  const { id } = await trx
    .insertInto('transfer_document')
    .values({
      order_id: orderId,
      list_id: list.id,
      kind: kindOf(order),
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
export const payBy = (days: number, shipped: Date): Day => workingDayFrom(addDays(moscowDay(shipped), days))

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
  return rows.map(({ before, ...row }) => ({ ...row, ...partSums(row, before) }))
}

/** A service of the store, with the full VAT rate. */
function deliveryOf({ delivery_cost: price }: TransferredOrder): Line[] {
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
