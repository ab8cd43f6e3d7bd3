/** A line of an order as shown to the buyer: quantity in units of sale, price in kopecks. */
export interface ExpectedLine {
  readonly productId: number
  readonly quantity: number
  readonly price: number
}

/** One form value: `12x5x49900,48x20x1230`. */
export const encodeExpected = (lines: readonly ExpectedLine[]): string =>
  lines.map(({ productId, quantity, price }) => `${productId}x${quantity}x${price}`).join(',')

/** Skips malformed lines. */
export const decodeExpected = (text: string): ExpectedLine[] =>
  text.split(',').flatMap((part) => {
    const [, id, quantity, price] = /^(\d{1,12})x(\d{1,7})x(\d{1,12})$/.exec(part) ?? []
    return id ? [{ productId: Number(id), quantity: Number(quantity), price: Number(price) }] : []
  })
