import type { BasketContent, BasketRow, ContentRow, PricedRow } from '@verstak/contract/basket/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { findArrivals } from '#areas/catalogue/arrivals/face.ts'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import { findReplacements } from '#areas/catalogue/product-lookup/face.ts'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { basketContract } from './basket-contract.ts'
import { listFixes } from './fix.ts'
import { findLastOrder } from './last-order.ts'
import { type Buyable, isWaiting, lineState } from './line-state.ts'
import { mergedBasket } from './merge-question.ts'
import { motivationOf } from './motivation.ts'
import { askOutlook, type OutlookServices } from './outlook-hook.ts'
import { type Category, findCategories, type LeanLine, type Line, loadLeanBasket } from './repository.ts'
import { findConsumables } from './slider.ts'
import { basketInfo, lineSum } from './summary.ts'

export interface BasketQuery {
  readonly page: number
  readonly pageSize: number
  readonly category?: string | undefined
  /** Alternative names from the specification's list payload; they take precedence. */
  readonly limit?: number | undefined
  readonly filter?: string | undefined
}

export async function basketContent(
  { db, config }: OutlookServices,
  visitor: Visitor,
  { page, limit, filter, ...query }: BasketQuery,
): Promise<BasketContent> {
  const pageSize = limit ?? query.pageSize
  const category = filter || query.category
  const owner = ownerOf(visitor)
  const lines = owner ? await loadLeanBasket(db, owner, visitor.stockId) : []
  const categories = await findCategories(db, lines)
  const categoryOf = ({ section_id }: LeanLine) => categories.get(section_id ?? 0) ?? NO_CATEGORY
  const shown = category ? lines.filter((line) => categoryOf(line).code === category) : lines
  const pageCount = Math.max(1, Math.ceil(shown.length / pageSize))
  // Removals may have emptied this page, so the last page is shown.
  const current = Math.min(page, pageCount)
  const slice = shown
    .slice((current - 1) * pageSize, current * pageSize)
    .map((line) => ({ ...line, category: categoryOf(line) }))

  const consumables = await findConsumables(db, lines, visitor.stockId)
  const gone = slice.filter(({ hidden }) => hidden).map(({ product_id }) => product_id)
  const replacements = await findReplacements(db, gone)
  const ids = [...slice.map((line) => line.product_id), ...consumables, ...replacements.values()]
  const cards = await loadCards(db, ids, visitor.stockId)
  const arrivals = await findArrivals(
    db,
    slice.map((line) => line.product_id),
    visitor.stockId,
  )
  const info = basketInfo(lines)
  const contract = await basketContract(db, visitor.user, lines)
  const merged = await mergedBasket(db, visitor.user?.id ?? null, lines)
  const basket = { visitor, whole: lines, merged, contractId: contract?.chosen ?? null }
  return {
    grid: { row: contentRows(slice, cards, replacements, arrivals) },
    info,
    basket_slider: consumables.flatMap((id) => cards.get(id) ?? []),
    motivation_block: motivationOf(info),
    pagination: { limit: pageSize, page: current, page_count: pageCount },
    filter: filterOf(lines.map(categoryOf)),
    fixes: await listFixes(db, lines, visitor.stockId),
    contract,
    waiting: lines.filter(isWaiting).length,
    merged,
    outlook: await askOutlook({ db, config }, basket),
    last_order: lines.length === 0 && visitor.user ? await findLastOrder(db, visitor.user.id) : null,
  }
}

type ShownLine = Pick<Line, keyof Buyable | 'id' | 'product_id' | 'quantity' | 'category'>

export function basketRows(
  lines: readonly ShownLine[],
  cards: ReadonlyMap<number, ProductCard>,
): BasketRow[] {
  return lines.flatMap((line) => {
    const product = cards.get(line.product_id)
    if (!product) return []
    const { state, message, suggested, canBuy, takes, split } = lineState(line, line.quantity)
    const { id, product_id, quantity, category } = line
    return {
      id,
      product_id,
      can_buy: canBuy,
      category,
      product,
      quantity,
      sum: lineSum({ ...line, quantity: takes || quantity }),
      state,
      message,
      suggested_quantity: suggested,
      split: split && { now: split.now, later: [...split.later] },
    }
  })
}

/** Adds the prices at which the quantities were chosen. */
export function pricedRows(
  lines: readonly (ShownLine & Pick<LeanLine, 'chosen_price'>)[],
  cards: ReadonlyMap<number, ProductCard>,
): PricedRow[] {
  const known = new Map(lines.map((line) => [line.id, line]))
  return basketRows(lines, cards).map((row) => {
    const { price = null, chosen_price = null } = known.get(row.id) ?? {}
    const changed = price !== null && chosen_price !== null && price !== chosen_price
    return { ...row, price_before: changed ? chosen_price : null }
  })
}

const contentRows = (
  slice: readonly (ShownLine & LeanLine)[],
  cards: ReadonlyMap<number, ProductCard>,
  replacements: ReadonlyMap<number, number>,
  arrivals: Awaited<ReturnType<typeof findArrivals>>,
): ContentRow[] =>
  pricedRows(slice, cards).map((row) => ({
    ...row,
    expected: [...(row.state === 'gone' ? [] : (arrivals.get(row.product_id) ?? []))],
    replacement: cards.get(replacements.get(row.product_id) ?? 0) ?? null,
  }))

const NO_CATEGORY: Category = { code: '', name: '' }

function filterOf(categories: readonly Category[]): BasketContent['filter'] {
  const titles = new Map(categories.map(({ code, name }) => [code, name]))
  return [...titles]
    .map(([code, title]) => ({ title, code }))
    .sort((one, other) => one.title.localeCompare(other.title, 'ru'))
}
