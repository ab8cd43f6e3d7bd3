/**
 * Product pictures: one square frame on white, rendered in several widths and formats. An address names its
 * content, so it is immutable.
 */
export const pictureWidths = [160, 320, 640, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The address of one rendition of a picture. */
export function pictureUrl(id: string, width: PictureWidth, format: PictureFormat): string {
  return `/pictures/${id}/${width}.${format}`
}

/** A `srcset` of the given widths. */
export function pictureSrcSet(id: string, widths: readonly PictureWidth[], format: PictureFormat): string {
  return widths.map((width) => `${pictureUrl(id, width, format)} ${width}w`).join(', ')
}

/** How a picture is shown: its `sizes` attribute and the widths of the files to choose from. */
export interface PictureUse {
  readonly sizes: string
  readonly widths: readonly PictureWidth[]
}

/** What a `link` needs to fetch a picture before its markup is read: the file that the `picture` element will choose. */
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
  readonly type: string
}

/** The preload of a picture that is shown so, in its best format. */
export function picturePreload(id: string, { sizes, widths }: PictureUse): PicturePreload {
  return { srcSet: pictureSrcSet(id, widths, 'avif'), sizes, type: 'image/avif' }
}
