import type { EOrderLine } from '@verstak/contract/e-orders/schemas.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { findBuyable, listLine } from '#areas/basket/basket/face.ts'

import type { DbOrTransaction } from '#db/database.ts'
import { type RecognisedLine, recognise } from './recognise.ts'

type Products = Awaited<ReturnType<typeof findBuyable>>

/**
 * Returns what can be ordered of the lines now. A product in several lines is added up in the first of them.
 */
export async function reckonLines(
  db: DbOrTransaction,
  lines: readonly RecognisedLine[],
  stockId: string,
): Promise<EOrderLine[]> {
  const products = await findBuyable(
    db,
    lines.flatMap(({ product_id }) => product_id ?? []),
    stockId,
  )
  const wanted = new Map<number, number>()
  for (const { product_id, quantity } of lines)
    if (product_id !== null) wanted.set(product_id, (wanted.get(product_id) ?? 0) + (quantity ?? 0))
  const unknown = lines.filter(({ product_id }) => product_id === null).map(({ source }) => source)
  const recognised = await recognise(db, unknown.join('\n'))
  const brands = new Map(recognised.map((line) => [line.source, line.brands]))
  const first = new Set<number>()
  return lines.map((line, index) => {
    const again = line.product_id !== null && first.has(line.product_id)
    if (line.product_id !== null) first.add(line.product_id)
    return reckon(line, index + 1, { products, wanted, again, brands: brands.get(line.source) ?? [] })
  })
}

interface Known {
  readonly products: Products
  readonly wanted: ReadonlyMap<number, number>
  /** The product is in an earlier line. */
  readonly again: boolean
  readonly brands: readonly string[]
}

export const NOT_FOUND = 'Не нашли по артикулу, подберёт менеджер'

const severalBrands = (brands: readonly string[]): string =>
  `Артикул есть у разных брендов: ${brands.join(', ')}. Какой нужен, уточнит менеджер`

function reckon(
  { source, product_id, quantity }: RecognisedLine,
  position: number,
  { products, wanted, again, brands }: Known,
): EOrderLine {
  const product = product_id === null ? undefined : products.get(product_id)
  if (!product) {
    const message = brands.length > 0 ? severalBrands(brands) : NOT_FOUND
    return { position, source, product: null, quantity: 0, sum: 0, state: 'unknown', message }
  }
  const { id, article, name, code, unit, price, hidden } = product
  const shown = { id, article, name, code: hidden ? null : code, unit, price }
  if (again) {
    const message = 'Тот же товар уже есть выше, количество сложили'
    return { position, source, product: shown, quantity: 0, sum: 0, state: 'corrected', message }
  }
  const asked = wanted.get(id) || smallestOrder(ruleOf(product))
  const taken = listLine(product, { product_id: id, asked, wanted: asked, there: 0 }, true)
  const unnamed = quantity === null && taken.state === 'ok' && wanted.get(id) === 0
  return {
    position,
    source,
    product: shown,
    quantity: taken.quantity,
    sum: (price ?? 0) * taken.quantity,
    state: unnamed ? 'corrected' : taken.state,
    message: unnamed ? `Количество не указано, взяли ${taken.quantity} ${unit}` : taken.message,
  }
}
