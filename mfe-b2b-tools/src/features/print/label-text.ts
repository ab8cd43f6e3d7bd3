import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { kopeckDigits } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import type { TagPropertyCode } from '@verstak/domain/tools/price-tag.ts'
import { type TagText, tagText } from '@verstak/domain/tools/tag-text.ts'

export interface LabelText extends TagText {
  /** null: the product has no price, so its tag is not printed. */
  readonly price: { readonly roubles: string; readonly kopecks: string } | null
}

/** Does not contain the country, which is unknown here. `today` is formatted, «20.11.2026». */
export function labelText(
  { product, barcode }: Pick<PriceTag, 'product' | 'barcode'>,
  properties: readonly TagPropertyCode[],
  today: string,
): LabelText {
  const { price } = product
  return {
    ...tagText({ product, barcode, country: '…' }, properties, today),
    price:
      price === null
        ? null
        : { roubles: formatNumber(Math.floor(price / 100)), kopecks: kopeckDigits(price) },
  }
}
