import type { StyleTexts } from '@verstak/release/build/assets.ts'

/** Prepares stylesheets for inlining; `base` is the URL of their folder, with a trailing slash. */
export function inlineStyles(styles: StyleTexts, base: string): StyleTexts {
  return Object.fromEntries(
    Object.entries(styles).map(([file, text]) => [
      file,
      text.replace(/url\((["']?)(?![a-z]+:|\/|#|["'])/g, `url($1${base}`).replaceAll('</', '<\\/'),
    ]),
  )
}

export interface WebFont {
  readonly rule: string
  readonly family: string
  readonly href: string
  /** One weight, or the first and the last of a variable font. */
  readonly weight: string
}

const FONT_FACE = /@font-face\s*\{([^{}]*)\}/g
const FAMILY = /font-family:\s*["']?([^;"']+)/
const ADDRESS = /url\(["']?([^)"']+)/
const WEIGHT = /font-weight:\s*([^;]+)/

/** A declared font that is not loaded makes the first paint look up a fallback for every size and weight. */
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
