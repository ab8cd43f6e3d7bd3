/** Sources of products for a batch of price tags; the names follow «ценники на товары». */
export const tagSources = {
  order: 'заказа',
  favorites: 'избранного',
  basket: 'корзины',
  changed: 'с новой ценой',
  text: 'списка',
} as const
export type TagSourceCode = keyof typeof tagSources
export const tagSourceCodes = Object.keys(tagSources) as TagSourceCode[]

/** Maximum copies for one product; a larger number is a mistake. */
export const MOST_COPIES = 500
