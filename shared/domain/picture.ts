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
