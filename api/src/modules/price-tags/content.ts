import type { ProductCard } from '@verstak/shared/contract/common.ts'
import { formatShortDate } from '@verstak/shared/domain/date.ts'
import { isValidEan13 } from '@verstak/shared/domain/ean.ts'
import { kopeckDigits, reducedFrom } from '@verstak/shared/domain/money.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import type { TagPropertyCode } from '@verstak/shared/domain/price-tag.ts'
import { tied } from '@verstak/shared/domain/tied.ts'
import { accusativeUnit } from '@verstak/shared/domain/unit.ts'
import { printable } from './render/fonts.ts'
import type { PriceText } from './render/price-block.ts'
import type { TagContent } from './render/tag-plan.ts'

const THIN = '\u2009'
const NBSP = '\u00a0'
/** A longer unit is the feed's mistake and must not spoil the tag. */
const LONGEST_UNIT = 12

export interface TagSource {
  readonly product: ProductCard
  readonly properties: readonly TagPropertyCode[]
  readonly country: string | null
  readonly barcode: string | null
}

/** «20.11.2026», in Moscow. */
export function printDate(now: Date): string {
  return formatShortDate(now.toISOString())
}

/** Null without a price: the law (ПП РФ № 2463) forbids such a tag. `publicUrl` has no slash at its end. */
export function tagContent(source: TagSource, publicUrl: string, now: Date): TagContent | null {
  const { product, barcode, country } = source
  if (product.price === null) return null
  const shown = new Set(source.properties)
  const unit = printable(product.unit)
  const facts: (string | null | false)[] = [
    shown.has('article') && product.article && `Арт. ${product.article}`,
    shown.has('barcode') && barcode !== null && !isValidEan13(barcode) && barcode,
    shown.has('brand') && product.brand,
    shown.has('pack') && `Кратность ${product.multiplicity}${NBSP}${unit}`,
    shown.has('country') && country && `Страна: ${country}`,
    shown.has('date') && printDate(now),
  ]
  return {
    name: tied(printable(product.name)) || printable(product.article),
    price: priceText(product, product.price, unit, shown.has('oldPrice')),
    facts: facts.flatMap((fact) => (fact ? [printable(fact)] : [])),
    ean: shown.has('barcode') && barcode !== null && isValidEan13(barcode) ? barcode : null,
    qr: shown.has('qr') && product.article ? `${publicUrl}${paths.qr(product.article)}` : null,
  }
}

/** The first valid EAN-13, else the first barcode of any kind. */
export function tagBarcode(barcodes: readonly string[]): string | null {
  return barcodes.find(isValidEan13) ?? barcodes[0] ?? null
}

function priceText(product: ProductCard, price: number, unit: string, withOld: boolean): PriceText {
  const old = withOld ? reducedFrom(price, product.old_price) : null
  const short = unit.length > LONGEST_UNIT ? `${unit.slice(0, LONGEST_UNIT - 1)}…` : unit
  return {
    roubles: grouped(price),
    kopecks: kopeckDigits(price),
    unit: `за${NBSP}1${NBSP}${accusativeUnit(short || 'шт')}`,
    old: old === null ? null : `${grouped(old)},${kopeckDigits(old)}${NBSP}₽`,
  }
}

/** Whole roubles with thin spaces; four digits stay together. */
function grouped(price: number): string {
  const digits = String(Math.floor(price / 100))
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, THIN)
}
