import type { StyleTexts } from '#build/assets.ts'

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

/** A font that a stylesheet loads from an address. */
export interface WebFont {
  /** The whole rule, as it stood in the stylesheet. */
  readonly rule: string
  readonly family: string
  readonly href: string
  /** As in the rule: one weight, or the first and the last of a variable font. */
  readonly weight: string
}

const FONT_FACE = /@font-face\s*\{([^}]*)\}/g
const FAMILY = /font-family:\s*["']?([^;"']+)/
const ADDRESS = /url\(["']?([^)"']+)/
const WEIGHT = /font-weight:\s*([^;]+)/

/**
 * Takes the fonts with an address out of stylesheets; what is left has system fonts only (`local`). A font that the first
 * paint knows of, but does not have, costs it a system font to stand in, looked up for every size and weight.
 */
export function takeWebFonts(styles: StyleTexts): { styles: StyleTexts; fonts: WebFont[] } {
  const fonts: WebFont[] = []
  const take = (rule: string, body: string) => {
    const href = ADDRESS.exec(body)?.[1]
    const family = FAMILY.exec(body)?.[1]
    if (!(href && family)) return rule
    fonts.push({ rule, family: family.trim(), href, weight: WEIGHT.exec(body)?.[1]?.trim() ?? '400' })
    return ''
  }
  const left = Object.entries(styles).map(([file, text]) => [file, text.replace(FONT_FACE, take)])
  return { styles: Object.fromEntries(left), fonts }
}
