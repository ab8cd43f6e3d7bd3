/** The width of the window in CSS pixels, as a browser tells it when it is asked to (client hints). */
export const WIDTH_HEADER = 'Sec-CH-Viewport-Width'

/** Section 9: desktop begins here. */
const DESKTOP = 1280

/** Whether the page will stand on a wide screen; false where that cannot be known. */
export function isWide(
  headers: Headers,
  media = typeof matchMedia === 'undefined' ? null : (query: string) => matchMedia(query).matches,
): boolean {
  return media ? media(`(min-width: ${DESKTOP}px)`) : Number(headers.get(WIDTH_HEADER) ?? 0) >= DESKTOP
}
