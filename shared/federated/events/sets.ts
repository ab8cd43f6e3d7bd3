import type { ShopEvent } from './event.ts'
import { isNumber, listOf, objectOf } from './shapes.ts'

export const favouritesUpdated: ShopEvent<{ favorites: number[] }> = {
  name: 'favourites:updated',
  replay: true,
  shape: objectOf({ favorites: listOf(isNumber) }),
}

export const compareUpdated: ShopEvent<{ compares: number[] }> = {
  name: 'compare:updated',
  replay: true,
  shape: objectOf({ compares: listOf(isNumber) }),
}
