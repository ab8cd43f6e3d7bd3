import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'

// `\s`, because the build replaces some spaces of the code by no-break spaces, and property names have plain
// ones.
const INNER =
  /^(?:количество|кол-во|число|штук)(?:\s(?:изделий|штук|предметов))?\sв\s(?:упаковке|наборе|комплекте)$/i
const BOX =
  /^(?:количество|кол-во|число|штук)(?:\s(?:изделий|штук|предметов))?\sв\s(?:коробке|коробе|ящике|транспортной\sупаковке)$/i
const PACKS_IN_BOX =
  /^(?:(?:количество|кол-во|число)\s)?упаковок\sв\s(?:коробке|коробе|ящике|транспортной\sупаковке)$/i
/** Units of length, weight and volume contain no pieces. */
const MEASURED = /^(?:(?:пог(?:онный|\.)? ?)?м(?:етр)?|м[²³23]|кг|г|т(?:онна)?|л(?:итр)?|мл)\.?$/i

type Packed = Pick<ProductDetail, 'unit' | 'properties'>

/** Number of pieces in the unit of sale. Null when the unit of sale is a piece, or the number is unknown. */
export function piecesInPack(product: Packed): number | null {
  if (isPiece(product.unit) || MEASURED.test(product.unit)) return null
  return told(product, INNER) ?? told(product, BOX)
}

/** One packaging level of a product. */
export interface PackLevel {
  readonly kind: 'piece' | 'sale' | 'pack' | 'box'
  /** In units of sale. A piece of a pack is a fraction of one. */
  readonly units: number
  /** Null when the number is unknown. */
  readonly pieces: number | null
}

/** Levels from the piece to the carton. Empty for a single level, which the page already shows. */
export function packLevels(product: Packed): readonly PackLevel[] {
  const inner = piecesInPack(product)
  const perUnit = isPiece(product.unit) ? 1 : inner
  const levels: PackLevel[] = [{ kind: 'sale', units: 1, pieces: perUnit }]
  if (inner !== null) levels.unshift({ kind: 'piece', units: 1 / inner, pieces: 1 })
  const packs = isPiece(product.unit) ? told(product, INNER) : null
  if (packs !== null) levels.push({ kind: 'pack', units: packs, pieces: packs })
  const box = unitsInBox(product, perUnit, packs)
  if (box !== null && box > (packs ?? 1))
    levels.push({ kind: 'box', units: box, pieces: perUnit && box * perUnit })
  return levels.length > 1 ? levels : []
}

/** Whole units of sale in a carton. `packs`: pieces of a pack, where pieces are sold. */
function unitsInBox(product: Packed, perUnit: number | null, packs: number | null): number | null {
  const boxed = told(product, PACKS_IN_BOX)
  if (boxed !== null) return boxed * (packs ?? 1)
  const pieces = perUnit === null ? null : told(product, BOX)
  const units = pieces === null || perUnit === null ? null : pieces / perUnit
  return units !== null && Number.isInteger(units) ? units : null
}

const isPiece = (unit: string): boolean => /^шт/i.test(unit)

/** A number greater than one with the unit of pieces or packs. */
function told({ properties }: Packed, title: RegExp): number | null {
  const property = properties.find(({ name }) => title.test(name))
  const count = Number(property?.value)
  const isCounted = !property?.unit || /^(?:шт|упак)/i.test(property.unit)
  return isCounted && Number.isInteger(count) && count > 1 ? count : null
}
