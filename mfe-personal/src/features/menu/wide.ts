/** Client hint: the viewport width in CSS pixels. */
export const WIDTH_HEADER = 'Sec-CH-Viewport-Width'

const DESKTOP = 1280

/** False when the width is unknown. */
export function isWide(
  headers: Headers,
  media = typeof matchMedia === 'undefined' ? null : (query: string) => matchMedia(query).matches,
): boolean {
  return media ? media(`(min-width: ${DESKTOP}px)`) : Number(headers.get(WIDTH_HEADER) ?? 0) >= DESKTOP
}
