import type { BasketListChange, ListLine } from '@verstak/contract/basket/schemas.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Transaction } from 'kysely'
import { findArrivals } from '#areas/catalogue/arrivals/face.ts'
import type { Db } from '#db/database.ts'
import type { Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { keepInBasket } from './change.ts'
import { type Asked, listLine } from './list-line.ts'
import { findBuyable, findQuantities, writeLines } from './repository.ts'

export type ProductList = readonly { readonly product_id: number; readonly quantity: number }[]

type There = ReadonlyMap<number, number>

/** Adds what can be added, with corrected quantities if needed; lines of one product are added up. */
export function addList(db: Db, visitor: Visitor, list: ProductList, once?: Once): Promise<BasketListChange> {
  const sums = new Map<number, number>()
  for (const { product_id, quantity } of list) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity)
  return changeByList(db, visitor, { list: sums, adds: true, once })
}

/** Sets quantities of lines in the basket; the last line of a product wins. */
export function updateList(db: Db, visitor: Visitor, list: ProductList): Promise<BasketListChange> {
  const last = new Map(list.map(({ product_id, quantity }) => [product_id, quantity]))
  return changeByList(db, visitor, { list: last, adds: false })
}

/** The number of queries does not depend on the number of lines. */
async function changeByList(
  db: Db,
  visitor: Visitor,
  { list, adds, once }: { list: ReadonlyMap<number, number>; adds: boolean; once?: Once | undefined },
): Promise<BasketListChange> {
  const write = (trx: Transaction<Tables>, basketId: number) =>
    writeList(trx, basketId, list, { stockId: visitor.stockId, adds })
  const { result: report, ...change } = await keepInBasket(db, visitor, write, once)
  return { ...change, warning: warningOf(report), report }
}

/**
 * For changes that write more than the basket: `list` is quantities by product; returns the result for each.
 */
export async function writeList(
  trx: Transaction<Tables>,
  basketId: number,
  list: ReadonlyMap<number, number>,
  { stockId, adds }: { readonly stockId: string; readonly adds: boolean },
): Promise<ListLine[]> {
  const there = await findQuantities(trx, basketId)
  const products = await findBuyable(trx, [...list.keys()], stockId)
  // A removed line may have been waiting for arrivals; undo restores its full quantity.
  const short = [...products.values()].flatMap(({ id, stock }) => {
    const wanted = (list.get(id) ?? 0) + (adds ? (there.get(id) ?? 0) : 0)
    return wanted > stock ? [id] : []
  })
  const arrivals = await findArrivals(trx, short, stockId)
  const lineOf = (asked: Asked) => {
    const product = products.get(asked.product_id)
    return listLine(product && { ...product, arrivals: arrivals.get(product.id) ?? [] }, asked, adds)
  }
  const decided = adds ? added(list, there, lineOf) : updated(list, there, lineOf)
  await writeLines(
    trx,
    basketId,
    decided.filter(({ state }) => state !== 'refused'),
  )
  return decided
}

type LineOf = (asked: Asked) => ListLine

/** Lines above the basket's limit are refused. */
function added(list: ReadonlyMap<number, number>, there: There, lineOf: LineOf): ListLine[] {
  let places = settings.basketLines - there.size
  return [...list].map(([product_id, asked]): ListLine => {
    const before = there.get(product_id)
    const line = lineOf({ product_id, asked, wanted: (before ?? 0) + asked, there: before ?? 0 })
    if (before !== undefined || line.state === 'refused') return line
    if (places > 0) {
      places--
      return line
    }
    const message = `В корзине не больше ${settings.basketLines} позиций`
    return { ...line, quantity: 0, state: 'refused', message }
  })
}

function updated(list: ReadonlyMap<number, number>, there: There, lineOf: LineOf): ListLine[] {
  return [...list].map(([product_id, asked]): ListLine => {
    const before = there.get(product_id)
    const line = lineOf({ product_id, asked, wanted: asked, there: before ?? 0 })
    if (before !== undefined) return line
    return { ...line, quantity: 0, state: 'refused', message: 'Этого товара уже нет в корзине' }
  })
}

const MOST_NAMED = 3

/** In Russian, for the shopper; null when nothing was corrected or refused. */
export function warningOf(report: readonly ListLine[]): string | null {
  const problems = report.filter(({ message }) => message !== null)
  if (problems.length === 0) return null
  const named = problems
    .slice(0, MOST_NAMED)
    .map(
      ({ name, product_id, message }) => `${name ?? `Товар № ${product_id}`}: ${lowerFirst(message ?? '')}`,
    )
  const rest = problems.length - named.length
  const others = rest > 0 ? [`И ещё ${counted(rest, 'позиция', 'позиции', 'позиций')}`] : []
  return [...named, ...others].join('. ')
}
