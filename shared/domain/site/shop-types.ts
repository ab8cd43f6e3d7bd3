import { codesOf } from '../codes-of.ts'

/** Services of a shop, as shoppers filter by them. */
export const shopTypeNames = {
  shop: 'Магазин',
  pickup: 'Самовывоз',
  service: 'Сервис и ремонт',
} as const

export type ShopType = keyof typeof shopTypeNames

export const shopTypes = codesOf(shopTypeNames)

export const isShopType = (text: string): text is ShopType => Object.hasOwn(shopTypeNames, text)
