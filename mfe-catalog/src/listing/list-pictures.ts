import type { ProductCard } from '@verstak/shared/contract/schemas/common.ts'
import { picturePreload, pictureUrl } from '@verstak/shared/domain/picture.ts'
import type { Head } from '@verstak/shared/host/app/head.ts'
import { cardPicture } from '../product-card/card-picture.ts'

/** Cards whose pictures are in sight at once on most screens. */
export const IN_SIGHT = 4

/** The pictures of a list in the head of its page: the first one for those who share it, those in sight fetched first. */
export function listPictures(
  items: readonly Pick<ProductCard, 'picture'>[],
): Pick<Head, 'image' | 'preloadPictures'> {
  const first = items.find(({ picture }) => picture)?.picture
  const inSight = items.slice(0, IN_SIGHT).flatMap(({ picture }) => (picture ? [picture.id] : []))
  return {
    image: first ? pictureUrl(first.id, 1200, 'jpg') : undefined,
    preloadPictures: [...new Set(inSight)].map((id) => picturePreload(id, cardPicture)),
  }
}
