import { feedRoundings } from './export-feed.ts'
import { isRoundedLess, roundedPrice } from './rounded-price.ts'

export const tagRoundings = { ...feedRoundings, ninetyNine: 'Чтобы оканчивалась на 99' } as const
export type TagRounding = keyof typeof tagRoundings
export const tagRoundingCodes = Object.keys(tagRoundings) as TagRounding[]

/** Rule that derives the tag's price from the store's; `markup` is in per cent, negative for a discount. */
export interface TagPriceRule {
  readonly markup: number
  readonly rounding: TagRounding
}

export const STORE_PRICE: TagPriceRule = { markup: 0, rounding: 'none' }

export const isStorePrice = ({ markup, rounding }: TagPriceRule): boolean =>
  markup === 0 && rounding === 'none'

/**
 * The product with the price of its tag. The store's old price is dropped, because it would be misleading
 * next to another price.
 */
export const atTagPrice = <P extends { readonly price: number | null; readonly old_price: number | null }>(
  product: P,
  price: number | null,
): P => (price === product.price ? product : { ...product, price, old_price: null })

/** Maximum in kopecks; a longer number does not fit on a tag. */
export const MOST_TAG_PRICE = 9_999_999_99

/**
 * Kopecks on the tag: the product's own price, else the store's price changed by the rule; null without
 * either.
 */
export function tagPrice(
  price: number | null,
  own: number | null,
  { markup, rounding }: TagPriceRule,
): number | null {
  if (own !== null) return own
  if (price === null) return null
  return roundedPrice(price, markup, rounding)
}

/** Whether the price of the tag is rounded less than the rule wants, or not at all. */
export function isTagRoundedLess(
  price: number | null,
  own: number | null,
  { markup, rounding }: TagPriceRule,
): boolean {
  if (own !== null || price === null) return false
  return isRoundedLess(price, markup, rounding)
}
