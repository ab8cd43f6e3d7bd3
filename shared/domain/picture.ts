/**
 * Product pictures: one square frame on white, rendered in several widths and formats. An address names its
 * content, so it is immutable.
 */
export const pictureWidths = [160, 320, 640, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * The address of one rendition of a picture. Without a `format` the server gives the best that the browser says it can
 * show, so that a page needs no `picture` element with a `source` for each format: three elements less for every picture.
 */
export function pictureUrl(id: string, width: PictureWidth, format?: PictureFormat): string {
  return `/pictures/${id}/${width}${format ? `.${format}` : ''}`
}

/** A `srcset` of the given widths, in the format that the browser can show. */
export function pictureSrcSet(id: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ')
}

/** How a picture is shown: its `sizes` attribute and the widths of the files to choose from. */
export interface PictureUse {
  readonly sizes: string
  readonly widths: readonly PictureWidth[]
}

/** What a `link` needs to fetch a picture before its markup is read: the file that the `img` element will choose. */
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
}

/** The preload of a picture that is shown so. */
export function picturePreload(id: string, { sizes, widths }: PictureUse): PicturePreload {
  return { srcSet: pictureSrcSet(id, widths), sizes }
}
