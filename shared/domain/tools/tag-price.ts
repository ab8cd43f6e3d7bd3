import { type FeedRounding, feedPrice, feedRoundings } from './export-feed.ts'

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

const HUNDRED = 100 * 100

/** A rounding may raise the price by this per cent at most, so that 3,50 ₽ do not become 99 ₽. */
export const MOST_ROUNDED_UP = 10

/** The rounding to try when another one raises the price too much. */
const finer: Readonly<Record<TagRounding, TagRounding>> = {
  ninetyNine: 'nine',
  nine: 'none',
  fifty: 'ten',
  ten: 'rouble',
  rouble: 'none',
  none: 'none',
}

const roundUp = (kopecks: number, rounding: TagRounding): number =>
  rounding === 'ninetyNine'
    ? Math.ceil((kopecks + 100) / HUNDRED) * HUNDRED - 100
    : feedPrice(kopecks, 0, rounding satisfies FeedRounding)

/** The rounding that is used: the wanted one, or the first finer one that raises the price little enough. */
function usedRounding(kopecks: number, wanted: TagRounding): TagRounding {
  const raise = roundUp(kopecks, wanted) - kopecks
  if (wanted === 'none' || raise * 100 <= kopecks * MOST_ROUNDED_UP) return wanted
  return usedRounding(kopecks, finer[wanted])
}

/**
 * Kopecks on the tag: the product's own price, else the store's price changed by the rule; null without
 * either. The rounding never raises the price by more than `MOST_ROUNDED_UP` per cent.
 */
export function tagPrice(
  price: number | null,
  own: number | null,
  { markup, rounding }: TagPriceRule,
): number | null {
  if (own !== null) return own
  if (price === null) return null
  const raised = feedPrice(price, markup, 'none')
  return roundUp(raised, usedRounding(raised, rounding))
}

/** Whether the price of the tag is rounded less than the rule wants, or not at all. */
export function isRoundedLess(
  price: number | null,
  own: number | null,
  { markup, rounding }: TagPriceRule,
): boolean {
  if (own !== null || price === null) return false
  return usedRounding(feedPrice(price, markup, 'none'), rounding) !== rounding
}
