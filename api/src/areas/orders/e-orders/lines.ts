import type { EOrderLine } from '@verstak/contract/e-orders/schemas.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { findBuyable, listLine } from '#areas/basket/basket/face.ts'

import type { DbOrTransaction } from '#db/database.ts'
import type { RecognisedLine } from './recognise.ts'

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
  const first = new Set<number>()
  return lines.map((line, index) => {
    const again = line.product_id !== null && first.has(line.product_id)
    if (line.product_id !== null) first.add(line.product_id)
    return reckon(line, index + 1, { products, wanted, again })
  })
}

function reckon(
  { source, product_id, quantity }: RecognisedLine,
  position: number,
  { products, wanted, again }: { products: Products; wanted: ReadonlyMap<number, number>; again: boolean },
): EOrderLine {
  const product = product_id === null ? undefined : products.get(product_id)
  if (!product) {
    const message = 'Не нашли по артикулу, подберёт менеджер'
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
