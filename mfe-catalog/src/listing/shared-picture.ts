import type { ProductCard } from '@verstak/shared/contract/schemas/common.ts'
import { pictureUrl } from '@verstak/shared/domain/picture.ts'

/** The picture of a list for those who share it: of its first product that has one. */
export function sharedPicture(items: readonly Pick<ProductCard, 'picture'>[]): string | undefined {
  const picture = items.find((item) => item.picture)?.picture
  return picture ? pictureUrl(picture.id, 1200, 'jpg') : undefined
}
