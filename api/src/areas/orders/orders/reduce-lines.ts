import { shopError } from '@verstak/contract/errors.ts'
import { articleAmong } from '@verstak/domain/orders/order-line.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { freeUnits, sumsOf, sumUp } from '../order-core/face.ts'

interface Wanted {
  readonly id: number
  readonly quantity: number
}

/**
 * Reduces or removes lines, and returns the freed units to stock. Returns each change in Russian. Throws
 * `notFound` for a line of another order, `invalid` at `lines` for more than was ordered, for a part of a
 * package, and when nothing would be left.
 */
export async function reduceLines(
  trx: Transaction<Tables>,
  { id: orderId, stock_id }: { readonly id: number; readonly stock_id: string },
  wanted: readonly Wanted[],
): Promise<string[]> {
  const lines = await linesOf(trx, orderId)
  const asked = new Map(wanted.map(({ id, quantity }) => [id, quantity]))
  for (const id of asked.keys())
    if (!lines.some((line) => line.id === id)) throw shopError('notFound', 'Такой строки в заказе нет')
  const changed = lines.flatMap((line) => {
    const left = asked.get(line.id) ?? line.quantity
    if (left === line.quantity) return []
    const named = articleAmong(lines, line)
    return [{ ...line, named, left: checked({ ...line, named }, left) }]
  })
  if (changed.length === 0) return []
  if (lines.length === changed.filter(({ left }) => left === 0).length)
    throw shopError('invalid', 'В заказе ничего не осталось. Если он не нужен, отклоните его', 'lines')
  await freeUnits(
    trx,
    stock_id,
    changed.map(({ id, quantity, left }) => ({ line: id, quantity: quantity - left })),
  )
  for (const { left, ...line } of changed) await setQuantity(trx, line.id, left, line)
  await sumUp(trx, orderId)
  return changed.map(({ named, quantity, left, unit }) =>
    left === 0 ? `Артикул ${named} убран` : `Артикул ${named}: ${quantity} → ${left} ${unit}`,
  )
}

const linesOf = (trx: Transaction<Tables>, orderId: number) =>
  trx
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.product_id', 'l.article', 'l.name', 'p.brand'])
    .select(['l.unit', 'l.quantity', 'l.price', 'l.vat_rate'])
    .select(['p.min_quantity', 'p.multiplicity'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()

type Line = Awaited<ReturnType<typeof linesOf>>[number]

function checked(
  { named, quantity, min_quantity, multiplicity }: Line & { readonly named: string },
  left: number,
): number {
  const refuse = (why: string) => shopError('invalid', `Артикул ${named}: ${why}`, 'lines')
  if (left > quantity) throw refuse(`заказано ${quantity}, больше согласовать нельзя`)
  if (left > 0 && left < min_quantity) throw refuse(`не меньше ${min_quantity}`)
  if (left % multiplicity !== 0) throw refuse(`количество кратно ${multiplicity}`)
  return left
}

async function setQuantity(
  trx: Transaction<Tables>,
  id: number,
  quantity: number,
  line: Pick<Line, 'price' | 'vat_rate'>,
): Promise<void> {
  if (quantity === 0) {
    await trx.deleteFrom('order_line').where('id', '=', id).execute()
    return
  }
  await trx
    .updateTable('order_line')
    .set({ quantity, ...sumsOf(line, quantity) })
    .where('id', '=', id)
    .execute()
}
