/** What was taken out of the basket and can be put back; quantities in units of sale. */
export interface RemovedLine {
  readonly productId: number
  readonly quantity: number
}

/** Longer lists do not fit into an address. */
const LONGEST_TEXT = 2000

/** Lines as one form value or query parameter: `12x5,48x20`. */
export function encodeLines(lines: readonly RemovedLine[]): string {
  return lines.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',')
}

/** Reads `encodeLines` back; what is not a line is passed over. */
export function decodeLines(text: string): RemovedLine[] {
  return text.split(',').flatMap((part) => {
    const [, productId, quantity] = /^(\d{1,12})x(\d{1,7})$/.exec(part) ?? []
    return productId && Number(quantity) > 0
      ? [{ productId: Number(productId), quantity: Number(quantity) }]
      : []
  })
}

/** The lines for an address; empty when they are too many for one. */
export function linesForAddress(lines: readonly RemovedLine[]): string {
  const text = encodeLines(lines)
  return text.length > LONGEST_TEXT ? '' : text
}

interface Basket {
  readonly basket: readonly number[]
  readonly basket_quantity: Readonly<Record<string, number>>
}

/** What a change takes out of a basket: the named product, or everything; the order of the basket, newest first. */
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
