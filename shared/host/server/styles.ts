import type { StyleTexts } from '../../build/assets.ts'

/**
 * Stylesheets as they may stand inside a page: their addresses no longer start where the file was (`base`, with a
 * slash at the end), and nothing in them can end the style element.
 */
export function inlineStyles(styles: StyleTexts, base: string): StyleTexts {
  return Object.fromEntries(
    Object.entries(styles).map(([file, text]) => [
      file,
      text.replace(/url\((["']?)(?![a-z]+:|\/|#|["'])/g, `url($1${base}`).replaceAll('</', '<\\/'),
    ]),
  )
}
