import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'

const PACKED =
  /^(?:количество|число|штук) (?:изделий |штук |предметов )?в (?:упаковке|наборе|коробке|комплекте)$/i

/** How many pieces the unit of sale holds; null when the pieces themselves are sold, or nothing says how many. */
export function piecesInPack({
  unit,
  properties,
}: Pick<ProductDetail, 'unit' | 'properties'>): number | null {
  if (/^шт/i.test(unit)) return null
  const told = properties.find(({ name }) => PACKED.test(name))
  const pieces = Number(told?.value)
  const areCounted = !told?.unit || /^шт/i.test(told.unit)
  return areCounted && Number.isInteger(pieces) && pieces > 1 ? pieces : null
}
