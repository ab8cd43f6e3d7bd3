import { type FeedRounding, feedPrice, feedRoundings } from './export-feed.ts'

export const tagRoundings = { ...feedRoundings, ninetyNine: 'Чтобы оканчивалась на 99' } as const
export type TagRounding = keyof typeof tagRoundings
export const tagRoundingCodes = Object.keys(tagRoundings) as TagRounding[]

/** How the price on a tag comes from the store's; `markup` is per cent, below zero a discount. */
export interface TagPriceRule {
  readonly markup: number
  readonly rounding: TagRounding
}

export const STORE_PRICE: TagPriceRule = { markup: 0, rounding: 'none' }

export const isStorePrice = ({ markup, rounding }: TagPriceRule): boolean =>
  markup === 0 && rounding === 'none'

/** The product as its tag shows it. The store's old price would mislead one who sees another price than the store's. */
export const atTagPrice = <P extends { readonly price: number | null; readonly old_price: number | null }>(
  product: P,
  price: number | null,
): P => (price === product.price ? product : { ...product, price, old_price: null })

/** Kopecks; more does not fit on a tag. */
export const MOST_TAG_PRICE = 9_999_999_99

const HUNDRED = 100 * 100

/** Kopecks on the tag: the own price of the product, else the store's by the rule; null when there is neither. */
export function tagPrice(
  price: number | null,
  own: number | null,
  { markup, rounding }: TagPriceRule,
): number | null {
  if (own !== null) return own
  if (price === null) return null
  if (rounding !== 'ninetyNine') return feedPrice(price, markup, rounding satisfies FeedRounding)
  const raised = feedPrice(price, markup, 'none')
  return Math.ceil((raised + 100) / HUNDRED) * HUNDRED - 100
}
