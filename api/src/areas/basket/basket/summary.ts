import type { BasketInfo } from '@verstak/contract/basket/schemas.ts'
import { vatInside } from '@verstak/domain/money.ts'
import { quantitiesByUnit } from '@verstak/domain/unit.ts'
import { type Buyable, lineState } from './line-state.ts'
import type { LeanLine } from './repository.ts'

type Counted = Pick<LeanLine, keyof Buyable | 'quantity' | 'weight_grams'>

/** Sums only what an order would take now; `inactive` counts lines that no quantity corrects. */
export function basketInfo(lines: readonly Counted[]): BasketInfo {
  const info = { positions: 0, quantity: 0, sum: 0, vat: 0, weight_grams: 0, inactive: 0 }
  const orderable: Counted[] = []
  for (const line of lines) {
    const { takes, canBuy } = lineState(line, line.quantity)
    if (!canBuy) info.inactive++
    if (takes === 0) continue
    const taken = { ...line, quantity: takes }
    const sum = lineSum(taken)
    orderable.push(taken)
    info.positions++
    info.quantity += takes
    info.sum += sum
    info.vat += vatInside(sum)
    info.weight_grams += (line.weight_grams ?? 0) * takes
  }
  return { ...info, quantities: quantitiesByUnit(orderable) }
}

export const lineSum = (line: Pick<LeanLine, 'price' | 'quantity'>): number =>
  (line.price ?? 0) * line.quantity

export function basketCounters(lines: readonly (Counted & Pick<LeanLine, 'product_id'>)[]) {
  return {
    info: basketInfo(lines),
    basket: lines.map((line) => line.product_id),
    basket_quantity: Object.fromEntries(lines.map((line) => [String(line.product_id), line.quantity])),
  }
}
