import { MOST_LINES, uniqueIds } from '@verstak/domain/bulk.ts'

/** Quantities are in units of sale. */
export interface RemovedLine {
  readonly productId: number
  readonly quantity: number
}

/** Longer lists do not fit into an address. */
const LONGEST_TEXT = 2000

/** One form value or query parameter: `12x5,48x20`. */
export function encodeLines(lines: readonly RemovedLine[]): string {
  return lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',')
}

/** Skips invalid lines, repeated products and lines above the limit of a basket. */
export function decodeLines(text: string): RemovedLine[] {
  const lines = text.split(',').flatMap((part) => {
    const [, productId, quantity] = /^(\d{1,12})x(\d{1,7})$/.exec(part) ?? []
    return productId && Number(quantity) > 0
      ? [{ productId: Number(productId), quantity: Number(quantity) }]
      : []
  })
  const first = new Map([...lines].reverse().map((line) => [line.productId, line]))
  return uniqueIds(
    lines.map(({ productId }) => productId),
    MOST_LINES,
  ).flatMap((id) => first.get(id) ?? [])
}

/** Empty when there are too many lines for an address. */
export function linesForAddress(lines: readonly RemovedLine[]): string {
  const text = encodeLines(lines)
  return text.length > LONGEST_TEXT ? '' : text
}

interface Basket {
  readonly basket: readonly number[]
  readonly basket_quantity: Readonly<Record<string, number>>
}

/** Newest first. */
export function removedBy(
  intent: string,
  productId: number,
  { basket, basket_quantity }: Basket,
): RemovedLine[] {
  if (intent !== 'clear' && intent !== 'remove') return []
  return basket
    .filter((id) => intent === 'clear' || id === productId)
    .map((id) => ({ productId: id, quantity: basket_quantity[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}
