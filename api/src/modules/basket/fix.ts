import type { BasketChange, BasketFix } from '@verstak/shared/contract/basket/schemas.ts'
import { restText, type Split } from '@verstak/shared/domain/arrival.ts'
import { lowerFirst } from '@verstak/shared/domain/lower-first.ts'
import { affectedQuantity, formatQuantity } from '@verstak/shared/domain/unit.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { setApart } from '../supply-contracts/apart.ts'
import { keepInBasket } from './change.ts'
import { type Buyable, lineState } from './line-state.ts'
import { deleteLines, loadLines, setLater, writeLines } from './repository.ts'

interface Troubled extends Buyable {
  readonly id: number
  readonly product_id: number
  readonly quantity: number
}

interface Fix {
  readonly kind: BasketFix['kind']
  /** What the line should have then; null when that does not change. */
  readonly quantity: number | null
  readonly text: string
}

/** What mends a line; null when nothing has to. */
function fixOf(line: Troubled): Fix | null {
  const { state, message, suggested, canBuy, split } = lineState(line, line.quantity)
  if (state === 'ok' || state === 'apart' || state === 'later') return null
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

/** Of the whole basket, for the shopper to see before he agrees. */
export async function listFixes(db: DbOrTransaction, lines: readonly Troubled[]): Promise<BasketFix[]> {
  const fixes = lines.flatMap((line) => {
    const fix = fixOf(line)
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

/** Mends the lines of these products, each as it has to be now. */
export async function fixBasket(
  db: Db,
  visitor: Visitor,
  products: readonly number[],
): Promise<BasketChange> {
  const { result: _, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    const meant = new Set(products)
    const lines = await loadLines(trx, basketId, visitor.stockId)
    const fixes = lines.flatMap((line) => {
      const fix = meant.has(line.product_id) ? fixOf(line) : null
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
  })
  return change
}
