import type { BasketInfo } from '@verstak/shared/contract/basket/schemas.ts'
import { vatInside } from '@verstak/shared/domain/money.ts'
import { quantitiesByUnit } from '@verstak/shared/domain/unit.ts'
import { type Buyable, lineState } from './line-state.ts'
import type { LeanLine } from './repository.ts'

type Counted = Pick<LeanLine, keyof Buyable | 'quantity' | 'weight_grams'>

/** Sums only lines that can be ordered as they are; `inactive` counts lines that no quantity mends. */
export function basketInfo(lines: readonly Counted[]): BasketInfo {
  const info = { positions: 0, quantity: 0, sum: 0, vat: 0, weight_grams: 0, inactive: 0 }
  const orderable: Counted[] = []
  for (const line of lines) {
    const { state, canBuy } = lineState(line, line.quantity)
    if (!canBuy) info.inactive++
    if (state !== 'ok') continue
    const sum = lineSum(line)
    orderable.push(line)
    info.positions++
    info.quantity += line.quantity
    info.sum += sum
    info.vat += vatInside(sum)
    info.weight_grams += (line.weight_grams ?? 0) * line.quantity
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
