import type { Transaction } from 'kysely'
import { lineFinder } from '#areas/orders/order-core/face.ts'
import type { Tables } from '#db/tables.ts'
import { confirmOrder, type Shortage } from '../confirm-order.ts'
import { type Shipped, shipOrder } from '../ship-order.ts'

/** `article`: as a manager types it, `DR-1` or `2:DR-1`. */
type Typed<P> = Omit<P, 'line'> & { readonly article: string }
export type TypedShipped = Typed<Shipped>
export type TypedShortage = Typed<Shortage>

export async function shipByArticle(
  trx: Transaction<Tables>,
  number: string,
  parts: readonly TypedShipped[],
) {
  const lineOf = await lineFinder(trx, number)
  return shipOrder(
    trx,
    number,
    parts.map(({ article, ...part }) => ({ ...part, line: lineOf(article) })),
  )
}

export async function confirmByArticle(
  trx: Transaction<Tables>,
  number: string,
  shortages: readonly TypedShortage[],
) {
  const lineOf = await lineFinder(trx, number)
  return confirmOrder(
    trx,
    number,
    shortages.map(({ article, ...shortage }) => ({ ...shortage, line: lineOf(article) })),
  )
}
