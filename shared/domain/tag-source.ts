/** Where the goods of many price tags may be taken from; the names are for buttons and headings, in the genitive. */
export const tagSources = {
  order: 'заказа',
  favorites: 'избранного',
  basket: 'корзины',
  text: 'списка',
} as const
export type TagSourceCode = keyof typeof tagSources
export const tagSourceCodes = Object.keys(tagSources) as TagSourceCode[]

/** Of one product; more are asked for by mistake. */
export const MOST_COPIES = 500
