import type { ProductCard } from '@verstak/contract/common.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { isValidEan13 } from '@verstak/domain/ean.ts'
import { kopeckDigits } from '@verstak/domain/money.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { groupDigits } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import type { TagPropertyCode } from '@verstak/domain/tools/price-tag.ts'
import { tagText } from '@verstak/domain/tools/tag-text.ts'
import { printable } from '#pdf/fonts.ts'
import type { TagContent } from './render/tag-plan.ts'

const THIN = '\u2009'
const NBSP = '\u00a0'

export interface TagSource {
  readonly product: ProductCard
  readonly properties: readonly TagPropertyCode[]
  readonly country: string | null
  readonly barcode: string | null
}

/** «20.11.2026», in Moscow. */
export function printDate(now: Date): string {
  return formatShortDate(momentOf(now))
}

/** Null without a price: the law (ПП РФ № 2463) forbids such a tag. `publicUrl` has no trailing slash. */
export function tagContent(source: TagSource, publicUrl: string, now: Date): TagContent | null {
  const product = { ...source.product, unit: printable(source.product.unit) }
  const { article, name, price } = product
  if (price === null) return null
  const { unit, oldPrice, facts, ean, qr } = tagText(
    { ...source, product },
    source.properties,
    printDate(now),
  )
  return {
    name: printable(withNbsp(name)) || printable(article),
    price: {
      roubles: grouped(price),
      kopecks: kopeckDigits(price),
      unit,
      old: oldPrice === null ? null : `${grouped(oldPrice)},${kopeckDigits(oldPrice)}${NBSP}₽`,
    },
    facts: facts.map(printable).filter(Boolean),
    ean,
    qr: qr ? `${publicUrl}${paths.qr(article)}` : null,
  }
}

/** The first valid EAN-13, else the first barcode of any kind. */
export function tagBarcode(barcodes: readonly string[]): string | null {
  return barcodes.find(isValidEan13) ?? barcodes[0] ?? null
}

/** Whole roubles with thin spaces; four digits are not split. */
function grouped(price: number): string {
  const digits = String(Math.floor(price / 100))
  return digits.length < 5 ? digits : groupDigits(digits, THIN)
}
