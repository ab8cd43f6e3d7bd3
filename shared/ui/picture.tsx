import type { Picture as PictureData } from '#contract/common.ts'
import { type PictureUse, pictureSrcSet, pictureUrl } from '../domain/picture.ts'

/** The neutral picture, for products that have none. */
const NEUTRAL = 'none'

export interface PictureProps extends PictureUse {
  picture: PictureData | null
  /** Said instead of the picture; empty when a name stands beside it. */
  alt: string
  /** The first pictures of a page load at once; the rest when they come near. */
  eager?: boolean
  className?: string
}

/** A product picture in the widths that the server renders; square, so nothing moves when it comes. */
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
      // In sight at once: painted with the text, not a frame after it.
      decoding={eager ? 'sync' : 'async'}
      // Behind `loading`: a picture made by a script is fetched as soon as it has an address.
      sizes={sizes}
      srcSet={pictureSrcSet(id, widths)}
      src={pictureUrl(id, largest)}
    />
  )
}
