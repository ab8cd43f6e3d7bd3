import type { ImportLine } from '@verstak/contract/basket-import/schemas.ts'
import { type ImportState, importStates } from '@verstak/domain/basket/import-columns.ts'
import { obstacleOf, obstacleTexts, ruleOf } from '@verstak/domain/orderable.ts'
import { nearestOrder, quantityMessage } from '@verstak/domain/quantity.ts'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import { findReplacements } from '#areas/catalogue/product-lookup/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { sourceText } from '#list-files/row-source.ts'
import { findBuyable } from '../basket/face.ts'
import type { LineRow } from './repository.ts'

type Product = Awaited<ReturnType<typeof findBuyable>> extends ReadonlyMap<number, infer P> ? P : never

/** A row with current data: prices, stock and availability change while a list waits. */
export interface ClassifiedLine {
  readonly line: LineRow
  readonly state: ImportState
  readonly notes: readonly string[]
  readonly reason: string | null
  /** Quantity to be added to the basket; null while unknown. */
  readonly quantity: number | null
  readonly candidates: readonly number[]
  /** Kopecks; 0 for a row that cannot be added. */
  readonly sum: number
}

/** The number of queries does not depend on the number of rows. */
export async function classifyLines(
  db: DbOrTransaction,
  lines: readonly LineRow[],
  stockId: string,
): Promise<ClassifiedLine[]> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))]
  const products = await findBuyable(db, ids, stockId)
  const gone = [...products.values()].filter(({ hidden }) => hidden).map(({ id }) => id)
  const replacements = await findReplacements(db, gone)
  return lines.map((line) => {
    const replacement = replacements.get(line.product_id ?? 0)
    return classifyRow(
      line,
      products.get(line.product_id ?? 0),
      replacement === undefined ? [] : [replacement],
    )
  })
}

function classifyRow(
  line: LineRow,
  product: Product | undefined,
  replacements: readonly number[],
): ClassifiedLine {
  const { candidates, notes, quantity, problem } = line
  const known = { line, notes, reason: null, quantity, candidates, sum: 0 }
  if (line.fate !== 'open') return { ...known, state: line.fate }
  if (!product) {
    const reason = problem ?? 'Товар больше не найти. Укажите артикул'
    return { ...known, state: candidates.length > 0 ? 'decide' : 'missing', reason }
  }
  const obstacle = obstacleOf(product)
  if (obstacle) {
    const instead = replacements.length > 0 ? '. Есть замена' : ''
    return { ...known, state: 'decide', reason: obstacleTexts[obstacle] + instead, candidates: replacements }
  }
  if (problem !== null || quantity === null)
    return { ...known, state: 'decide', reason: problem ?? 'Укажите количество' }
  const rule = ruleOf(product)
  const orderable = nearestOrder(quantity, rule) ?? quantity
  const message = quantityMessage(quantity, rule, product.unit)
  const allNotes = message === null ? notes : [...notes, `${message}: вместо ${quantity} — ${orderable}`]
  return {
    ...known,
    state: allNotes.length > 0 ? 'corrected' : 'found',
    notes: allNotes,
    quantity: orderable,
    sum: (product.price ?? 0) * orderable,
  }
}

export const isGood = ({ state }: Pick<ClassifiedLine, 'state'>): boolean =>
  state === 'found' || state === 'corrected'

export function countStates(lines: readonly Pick<ClassifiedLine, 'state'>[]): Record<ImportState, number> {
  const counts = Object.fromEntries(importStates.map((state) => [state, 0])) as Record<ImportState, number>
  for (const { state } of lines) counts[state]++
  return counts
}

/** With product cards, for the page. */
export async function showLines(
  db: DbOrTransaction,
  lines: readonly ClassifiedLine[],
  stockId: string,
): Promise<ImportLine[]> {
  const ids = lines.flatMap(({ line, candidates }) => [
    ...(line.product_id === null ? [] : [line.product_id]),
    ...candidates,
  ])
  const cards = await loadCards(db, [...new Set(ids)], stockId)
  return lines.map(({ line, state, notes, reason, quantity, candidates }) => ({
    row: line.row,
    source: sourceText(line.source),
    source_quantity: line.source.quantity,
    state,
    notes: [...notes],
    reason,
    product: cards.get(line.product_id ?? 0) ?? null,
    quantity,
    candidates: candidates.flatMap((id) => cards.get(id) ?? []),
  }))
}
