import type { Picture as PictureData } from '@verstak/contract/common.ts'
import { type PictureUse, pictureSrcSet, pictureUrl } from '@verstak/domain/picture.ts'

const NEUTRAL = 'none'

export interface PictureProps extends PictureUse {
  picture: PictureData | null
  /** Empty when the name is shown next to the picture. */
  alt: string
  /** For the first pictures of a page; the others are lazy. */
  eager?: boolean
  className?: string
}

/** Square, so that loading causes no layout shift. */
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
      // Painted together with the text, not a frame later.
      decoding={eager ? 'sync' : 'async'}
      // Comes after `loading`, because a picture created by a script loads as soon as it has an address.
      sizes={sizes}
      srcSet={pictureSrcSet(id, widths)}
      src={pictureUrl(id, largest)}
    />
  )
}
