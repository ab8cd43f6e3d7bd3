import { VAT_RATE, vatInside } from '@verstak/domain/money.ts'
import { type Line, lineSum } from '#areas/basket/basket/face.ts'

export interface LineSnapshot {
  readonly position: number
  readonly product_id: number
  readonly name: string
  readonly article: string
  readonly unit: string
  readonly quantity: number
  /** Kopecks, like `sum` and `vat`. */
  readonly price: number
  readonly sum: number
  readonly vat: number
  readonly vat_rate: number
}

/** Fields of a basket line that an order stores. */
export type OrderedLine = Pick<Line, 'product_id' | 'name' | 'article' | 'unit' | 'quantity' | 'price'>

/** The order stores these lines permanently. VAT is included in the sum and is computed per line. */
export function lineSnapshots(lines: readonly OrderedLine[]): LineSnapshot[] {
  return lines.map((line, index) => {
    const { product_id, name, article, unit, quantity } = line
    const sum = lineSum(line)
    return {
      position: index + 1,
      product_id,
      name,
      article,
      unit,
      quantity,
      price: line.price ?? 0,
      sum,
      vat: vatInside(sum),
      vat_rate: VAT_RATE,
    }
  })
}
