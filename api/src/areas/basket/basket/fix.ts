import type { BasketChange, BasketFix, ListLine } from '@verstak/contract/basket/schemas.ts'
import { restText, type Split } from '@verstak/domain/arrival.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { canBeOrdered, ruleOf } from '@verstak/domain/orderable.ts'
import { nearestOrder } from '@verstak/domain/quantity.ts'
import { affectedQuantity, formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { findReplacements } from '#areas/catalogue/product-lookup/face.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { setApart } from './apart.ts'
import { keepInBasket } from './change.ts'
import { type Buyable, lineState } from './line-state.ts'
import { warningOf, writeList } from './list.ts'
import { deleteLines, findBuyable, loadLines, setLater, writeLines } from './repository.ts'

interface Troubled extends Buyable {
  readonly id: number
  readonly product_id: number
  readonly quantity: number
}

interface Fix {
  readonly kind: BasketFix['kind']
  /** The corrected quantity of the line; null if it is unchanged. */
  readonly quantity: number | null
  readonly text: string
}

interface Substitute extends Buyable {
  readonly id: number
  readonly name: string
}
type Substitutes = ReadonlyMap<number, Substitute>

/** Orderable replacements of discontinued products, by product id. */
async function findSubstitutes(
  db: DbOrTransaction,
  lines: readonly Troubled[],
  stockId: string,
): Promise<Substitutes> {
  const gone = lines.filter(({ hidden }) => hidden).map(({ product_id }) => product_id)
  const replacements = await findReplacements(db, gone)
  if (replacements.size === 0) return new Map()
  const products = await findBuyable(db, [...new Set(replacements.values())], stockId)
  return new Map(
    [...replacements].flatMap(([id, replacement]) => {
      const product = products.get(replacement)
      return product && canBeOrdered(product) ? [[id, product] as const] : []
    }),
  )
}

/** Returns the correction of a line, or null. */
function fixOf(line: Troubled, substitutes: Substitutes): Fix | null {
  const { state, message, suggested, canBuy, split } = lineState(line, line.quantity)
  if (state === 'ok' || state === 'apart' || state === 'later') return null
  const instead = substitutes.get(line.product_id)
  if (instead) {
    const quantity = nearestOrder(line.quantity, ruleOf(instead)) ?? 0
    const text = `заменить на: ${instead.name}, ${formatQuantity(quantity, instead.unit)}`
    return { kind: 'replace', quantity, text }
  }
  if (!canBuy) return { kind: 'remove', quantity: null, text: `убрать: ${lowerFirst(message ?? '')}` }
  if (state === 'not-in-contract')
    return { kind: 'apart', quantity: null, text: 'оформить отдельно, без договора' }
  const { unit } = line
  if (split) return { kind: 'later', quantity: null, text: waitText(split, unit) }
  return {
    kind: 'quantity',
    quantity: suggested,
    text: `${formatQuantity(line.quantity, unit)} → ${affectedQuantity(suggested ?? 0, unit)}`,
  }
}

function waitText({ now, later }: Split, unit: string): string {
  const rest = `останется в корзине до поступления: ${restText(later, unit)}`
  return now > 0 ? `${formatQuantity(now, unit)} сейчас, ${rest}` : rest
}

/** Corrections of the whole basket, to be shown before confirmation. */
export async function listFixes(
  db: DbOrTransaction,
  lines: readonly Troubled[],
  stockId: string,
): Promise<BasketFix[]> {
  const substitutes = await findSubstitutes(db, lines, stockId)
  const fixes = lines.flatMap((line) => {
    const fix = fixOf(line, substitutes)
    return fix ? [{ product_id: line.product_id, kind: fix.kind, text: fix.text }] : []
  })
  if (fixes.length === 0) return []
  const ids = fixes.map(({ product_id }) => product_id)
  const products = await db
    .selectFrom('product')
    .select(['id', 'name', 'article'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(products.map((product) => [product.id, product]))
  return fixes.flatMap((fix) => {
    const product = known.get(fix.product_id)
    return product ? [{ ...fix, name: product.name, article: product.article }] : []
  })
}

/** Corrects the lines of these products; the warning reports differences from the shown corrections. */
export async function fixBasket(
  db: Db,
  visitor: Visitor,
  products: readonly number[],
): Promise<BasketChange> {
  const { result: report, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    const meant = new Set(products)
    const lines = await loadLines(trx, basketId, visitor.stockId)
    const substitutes = await findSubstitutes(trx, lines, visitor.stockId)
    const fixes = lines.flatMap((line) => {
      const fix = meant.has(line.product_id) ? fixOf(line, substitutes) : null
      return fix ? [{ ...fix, id: line.id, product_id: line.product_id }] : []
    })
    const of = (kind: Fix['kind']) => fixes.filter((fix) => fix.kind === kind)
    const removed = of('remove').map(({ product_id }) => product_id)
    if (removed.length > 0) await deleteLines(trx, basketId, removed)
    await setApart(
      trx,
      basketId,
      true,
      of('apart').map(({ id }) => id),
    )
    await setLater(
      trx,
      basketId,
      of('later').map(({ id }) => id),
    )
    await writeLines(
      trx,
      basketId,
      of('quantity').flatMap(({ product_id, quantity }) => (quantity ? [{ product_id, quantity }] : [])),
    )
    return replaceLines(trx, basketId, of('replace'), { substitutes, stockId: visitor.stockId })
  })
  return { ...change, warning: warningOf(report) }
}

/** A line is removed only after its replacement was added; two lines may share one. */
async function replaceLines(
  trx: Transaction<Tables>,
  basketId: number,
  fixes: readonly { readonly product_id: number; readonly quantity: number | null }[],
  { substitutes, stockId }: { readonly substitutes: Substitutes; readonly stockId: string },
): Promise<ListLine[]> {
  const wanted = new Map<number, number>()
  for (const { product_id, quantity } of fixes) {
    const id = substitutes.get(product_id)?.id ?? 0
    wanted.set(id, (wanted.get(id) ?? 0) + (quantity ?? 0))
  }
  const report = await writeList(trx, basketId, wanted, { stockId, adds: true })
  const refused = new Set(
    report.filter(({ state }) => state === 'refused').map(({ product_id }) => product_id),
  )
  const replaced = fixes
    .map(({ product_id }) => product_id)
    .filter((id) => !refused.has(substitutes.get(id)?.id ?? 0))
  await deleteLines(trx, basketId, replaced)
  return report
}
