/** Rendered widths in pixels. A picture's URL contains a hash of its content, so the file never changes. */
export const pictureWidths = [160, 320, 640, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/**
 * Without `format` the server picks the best one that the browser accepts, which saves three elements per
 * picture.
 */
export function pictureUrl(id: string, width: PictureWidth, format?: PictureFormat): string {
  return `/pictures/${id}/${width}${format ? `.${format}` : ''}`
}

export function pictureSrcSet(id: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureUrl(id, width)} ${width}w`).join(', ')
}

export interface PictureUse {
  readonly sizes: string
  readonly widths: readonly PictureWidth[]
}

/**
 * Attributes of a preload `link`, which starts the download before the browser parses the picture's markup.
 */
export interface PicturePreload {
  readonly srcSet: string
  readonly sizes: string
}

export function picturePreload(id: string, { sizes, widths }: PictureUse): PicturePreload {
  return { srcSet: pictureSrcSet(id, widths), sizes }
}
