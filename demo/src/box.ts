import type { Param } from './params.ts'

const counts = [24, 20, 12, 10, 6, 5, 4, 2]

/** Weight limit for one person. */
const HEAVIEST_KG = 15

/**
 * Number of pieces in a carton: whole packs, or whole multiples of the minimum quantity. Undefined for
 * products sold singly and for those too heavy to put two into a carton.
 */
export function boxParams({
  unit,
  step,
  kg,
  params,
}: {
  unit: string
  step: number
  kg: number
  params: readonly Param[]
}): Param[] {
  const packed = Number(params.find(({ name }) => name === 'Количество в упаковке')?.value)
  const inUnit = unit === 'шт' ? 1 : unit === 'упак' ? packed : Number.NaN
  if (!Number.isInteger(inUnit) || (unit === 'шт' && step === 1)) return []
  const packs = counts.find((count) => count * step * kg <= HEAVIEST_KG)
  return packs ? [{ name: 'Количество в коробке', value: String(packs * step * inUnit), unit: 'шт' }] : []
}
