import type { PriceTag } from '@verstak/shared/contract/price-tags/schemas.ts'
import { isValidEan13 } from '@verstak/shared/domain/ean.ts'
import { kopeckDigits, reducedFrom } from '@verstak/shared/domain/money.ts'
import { formatNumber } from '@verstak/shared/domain/number.ts'
import type { TagPropertyCode } from '@verstak/shared/domain/price-tag.ts'
import { accusativeUnit } from '@verstak/shared/domain/unit.ts'

export interface LabelText {
  /** null: the product has no price, so its tag is not printed. */
  readonly price: { readonly roubles: string; readonly kopecks: string; readonly unit: string } | null
  /** Kopecks; null: not printed. */
  readonly oldPrice: number | null
  readonly facts: readonly string[]
  /** The digits below the bars. */
  readonly ean: string | null
  readonly qr: boolean
}

/** The country is not known here, so the preview shows a placeholder. `today` is formatted, «20.11.2026». */
export function labelText(
  { product, barcode }: Pick<PriceTag, 'product' | 'barcode'>,
  properties: readonly TagPropertyCode[],
  today: string,
): LabelText {
  const shown = new Set(properties)
  const { price, old_price: old } = product
  const ean = shown.has('barcode') ? barcode : null
  const facts = [
    shown.has('article') && product.article && `Арт. ${product.article}`,
    ean !== null && !isValidEan13(ean) && ean,
    shown.has('brand') && product.brand,
    shown.has('pack') && `Кратность ${product.multiplicity}\u00a0${product.unit}`,
    shown.has('country') && 'Страна',
    shown.has('date') && today,
  ]
  return {
    price:
      price === null
        ? null
        : {
            roubles: formatNumber(Math.floor(price / 100)),
            kopecks: kopeckDigits(price),
            unit: `за\u00a01\u00a0${accusativeUnit(product.unit)}`,
          },
    oldPrice: shown.has('oldPrice') ? reducedFrom(price, old) : null,
    facts: facts.filter((fact): fact is string => Boolean(fact)),
    ean: ean !== null && isValidEan13(ean) ? ean : null,
    qr: shown.has('qr') && product.article !== '',
  }
}
