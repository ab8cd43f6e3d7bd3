import type { ProductCard } from '@verstak/contract/common.ts'
import { type PicturePreload, picturePreload, pictureUrl } from '@verstak/domain/picture.ts'
import { cardPicture } from '../product-card/card-picture.ts'

/** Number of cards with pictures above the fold on most screens. */
export const IN_SIGHT = 4

type Pictured = readonly Pick<ProductCard, 'picture'>[]

export function sharedPicture(items: Pictured): string | undefined {
  const picture = items.find((item) => item.picture)?.picture
  return picture ? pictureUrl(picture.id, 1200, 'jpg') : undefined
}

export function picturesInSight(items: Pictured): PicturePreload[] {
  const ids = items.slice(0, IN_SIGHT).flatMap(({ picture }) => (picture ? [picture.id] : []))
  return [...new Set(ids)].map((id) => picturePreload(id, cardPicture))
}
