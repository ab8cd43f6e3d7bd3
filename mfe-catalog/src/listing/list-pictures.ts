import type { ProductCard } from '@verstak/shared/contract/common.ts'
import { type PicturePreload, picturePreload, pictureUrl } from '@verstak/shared/domain/picture.ts'
import { cardPicture } from '../product-card/card-picture.ts'

/** Cards whose pictures are in sight at once on most screens. */
export const IN_SIGHT = 4

type Pictured = readonly Pick<ProductCard, 'picture'>[]

/** The picture of a list for those who share it: of its first product that has one. */
export function sharedPicture(items: Pictured): string | undefined {
  const picture = items.find((item) => item.picture)?.picture
  return picture ? pictureUrl(picture.id, 1200, 'jpg') : undefined
}

/** The pictures of a list that are in sight at once, each once, to be fetched first. */
export function picturesInSight(items: Pictured): PicturePreload[] {
  const ids = items.slice(0, IN_SIGHT).flatMap(({ picture }) => (picture ? [picture.id] : []))
  return [...new Set(ids)].map((id) => picturePreload(id, cardPicture))
}
