import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { RepeatLine } from '@verstak/contract/orders/repeat.ts'
import { obstacleOf, obstacleTexts, ruleOf } from '@verstak/domain/orderable.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { nearestOrder, quantityMessage } from '@verstak/domain/quantity.ts'
import { findBuyable } from '#areas/basket/basket/face.ts'
import { findReplacements } from '#areas/catalogue/product-lookup/face.ts'
import type { Db } from '#db/database.ts'
import { findOrder, listLines } from './repository.ts'

type OrderedLine = Awaited<ReturnType<typeof listLines>>[number]
export type Offered = Awaited<ReturnType<typeof findBuyable>> extends ReadonlyMap<number, infer P> ? P : never

export interface PlannedLine {
  readonly line: OrderedLine
  /** The product currently sold for the line: the original, or its replacement. */
  readonly product: Offered
  readonly replaced: boolean
}

/**
 * The number of queries does not depend on the number of lines. Throws `notFound` for an unknown order and
 * for another's.
 */
export async function planRepeat(
  db: Db,
  user: User,
  orderNumber: string,
  stockId: string,
): Promise<{ number: string; lines: PlannedLine[] }> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  const lines = await listLines(db, order.id)
  const gone = lines.filter(({ hidden }) => hidden).map(({ product_id }) => product_id)
  const replacements = await findReplacements(db, gone)
  const ids = lines.flatMap(({ product_id }) => [product_id, replacements.get(product_id) ?? product_id])
  const products = await findBuyable(db, [...new Set(ids)], stockId)
  const planned = lines.flatMap((line): PlannedLine[] => {
    const replacement = products.get(replacements.get(line.product_id) ?? 0)
    const product = replacement ?? products.get(line.product_id)
    return product ? [{ line, product, replaced: replacement !== undefined }] : []
  })
  return { number: formatOrderNumber(order.id), lines: planned }
}

export async function orderBasket(
  db: Db,
  user: User,
  orderNumber: string,
  stockId: string,
): Promise<{ order_number: string; items: RepeatLine[] }> {
  const { number, lines } = await planRepeat(db, user, orderNumber, stockId)
  return { order_number: number, items: lines.map(toRepeatLine) }
}

function toRepeatLine(planned: PlannedLine): RepeatLine {
  const { line, product, replaced } = planned
  const { min_quantity, multiplicity, stock } = product
  const obstacle = obstacleOf(product)
  const rule = ruleOf(product)
  const problem = obstacle ? obstacleTexts[obstacle] : quantityMessage(line.quantity, rule, product.unit)
  const possible = problem ? 'corrected' : 'ok'
  return {
    ...wasAndIs(planned),
    ordered: line.quantity,
    confirmed: line.confirmed,
    quantity: obstacle ? 0 : (nearestOrder(line.quantity, rule) ?? 0),
    state: obstacle ? 'unavailable' : replaced ? 'replaced' : possible,
    message: problem,
    min_quantity,
    multiplicity,
    stock,
  }
}

/** Compares the product of a line then and now. */
export function wasAndIs({ line, product, replaced }: PlannedLine) {
  const { id, article, name, unit, code, hidden, price } = line
  const { article: newArticle, name: newName, code: newCode } = product
  return {
    id,
    article,
    name,
    code: hidden ? null : code,
    unit: replaced ? product.unit : unit,
    price_then: price,
    price_now: product.hidden ? null : product.price,
    replacement: replaced ? { article: newArticle, name: newName, code: newCode } : null,
  }
}
