/** Where the goods of many price tags may be taken from; the names stand after «ценники на товары». */
export const tagSources = {
  order: 'заказа',
  favorites: 'избранного',
  basket: 'корзины',
  changed: 'с новой ценой',
  text: 'списка',
} as const
export type TagSourceCode = keyof typeof tagSources
export const tagSourceCodes = Object.keys(tagSources) as TagSourceCode[]

/** Of one product; more are asked for by mistake. */
export const MOST_COPIES = 500
