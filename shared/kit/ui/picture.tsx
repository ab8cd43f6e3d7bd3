import type { Picture as PictureData } from '@verstak/contract/common.ts'
import { type PictureUse, pictureSrcSet, pictureUrl } from '@verstak/domain/picture.ts'

const NEUTRAL = 'none'

export interface PictureProps extends PictureUse {
  picture: PictureData | null
  /** Empty when a name stands beside the picture. */
  alt: string
  /** For the first pictures of a page; the rest load when they come near. */
  eager?: boolean
  className?: string
}

/** Square, so that nothing moves when the picture comes. */
export function Picture({ picture, alt, sizes, widths, eager, className }: PictureProps) {
  const id = picture?.id ?? NEUTRAL
  const largest = widths.at(-1) ?? 320
  return (
    <img
      className={className}
      alt={alt}
      width={largest}
      height={largest}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      // Painted with the text, not a frame after it.
      decoding={eager ? 'sync' : 'async'}
      // Stands after `loading`, because a picture made by a script is fetched once it has an address.
      sizes={sizes}
      srcSet={pictureSrcSet(id, widths)}
      src={pictureUrl(id, largest)}
    />
  )
}
