import { isValidEan13 } from '../ean.ts'
import { reducedFrom } from '../money.ts'
import { accusativeUnit, formatQuantity } from '../unit.ts'
import type { TagPropertyCode } from './price-tag.ts'

const NBSP = '\u00a0'
/** A longer unit is an error in the feed and must not break the tag's layout. */
const LONGEST_UNIT = 12

/** Prices are kopecks. */
export interface TagSubject {
  readonly product: {
    readonly article: string
    readonly brand: string | null
    readonly price: number | null
    readonly old_price: number | null
    readonly unit: string
    readonly multiplicity: number
  }
  readonly barcode: string | null
  readonly country: string | null
}

export interface TagText {
  /** «за 1 шт» */
  readonly unit: string
  /** Kopecks; null: not printed. */
  readonly oldPrice: number | null
  readonly facts: readonly string[]
  /** The digits below the barcode. */
  readonly ean: string | null
  readonly qr: boolean
}

/** Texts of a price tag other than name and price, for the preview and the PDF; `date` is «20.11.2026». */
export function tagText(
  { product, barcode, country }: TagSubject,
  properties: readonly TagPropertyCode[],
  date: string,
): TagText {
  const shown = new Set(properties)
  const { article, brand, price, unit } = product
  const code = shown.has('barcode') ? barcode : null
  const barred = code !== null && isValidEan13(code)
  const short = unit.length > LONGEST_UNIT ? `${unit.slice(0, LONGEST_UNIT - 1)}…` : unit
  const facts = [
    shown.has('article') && article && `Арт. ${article}`,
    !barred && code,
    shown.has('brand') && brand,
    shown.has('pack') && `Кратность ${formatQuantity(product.multiplicity, unit)}`,
    shown.has('country') && country && `Страна: ${country}`,
    shown.has('date') && date,
  ]
  return {
    unit: `за${NBSP}1${NBSP}${accusativeUnit(short || 'шт')}`,
    oldPrice: shown.has('oldPrice') && price !== null ? reducedFrom(price, product.old_price) : null,
    facts: facts.flatMap((fact) => fact || []),
    ean: barred ? code : null,
    qr: shown.has('qr') && article !== '',
  }
}
