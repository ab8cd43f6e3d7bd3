import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Golos Text (Paratype, OFL) has Cyrillic, «№» and «₽». */
const files = {
  text: '400Regular/GolosText_400Regular.ttf',
  name: '500Medium/GolosText_500Medium.ttf',
  price: '800ExtraBold/GolosText_800ExtraBold.ttf',
} as const
export type Face = keyof typeof files
export const faces = Object.keys(files) as Face[]

/** In ems: height of capitals and digits, and the deepest descender. */
export const CAP = 0.7
export const DESCENT = 0.2

const resolve = createRequire(import.meta.url).resolve
const loaded = new Map<Face, { bytes: Buffer; font: Font; widths: Map<string, number> }>()

function load(face: Face) {
  const known = loaded.get(face)
  if (known) return known
  const bytes = readFileSync(resolve(`@expo-google-fonts/golos-text/${files[face]}`))
  const font = create(bytes)
  if ('fonts' in font) throw new Error(`${files[face]} is a collection of fonts`)
  const entry = { bytes, font, widths: new Map<string, number>() }
  loaded.set(face, entry)
  return entry
}

export function faceBytes(face: Face): Buffer {
  return load(face).bytes
}

/** Text width in ems, including kerning. */
export function measure(text: string, face: Face): number {
  const { font, widths } = load(face)
  const known = widths.get(text)
  if (known !== undefined) return known
  const width = font.layout(text).advanceWidth / font.unitsPerEm
  // Tags share most words; the limit keeps a large import from filling the memory.
  if (widths.size > 20_000) widths.clear()
  widths.set(text, width)
  return width
}

/**
 * Converts a text to SVG path data, for drawings that must look the same without the font; in the unit of
 * `size`.
 */
export function outline(
  text: string,
  face: Face,
  { x, baseline, size }: { readonly x: number; readonly baseline: number; readonly size: number },
): string {
  const { font } = load(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let pen = x
  return glyphs
    .map((glyph, index) => {
      const at = pen
      pen += (positions[index]?.xAdvance ?? 0) * scale
      // In fonts the y axis points up, in drawings down.
      return glyph.path.transform(scale, 0, 0, -scale, at, baseline).toSVG()
    })
    .join('')
}

const substitutes: Record<string, string> = {
  '⌀': 'Ø',
  '∅': 'Ø',
  '′': "'",
  '″': '"',
  '\u2011': '-',
  '\t': ' ',
}

/** Replaces characters missing in the font by similar ones, or drops them. */
export function printable(text: string): string {
  const { font } = load('name')
  return [...text.normalize('NFC')]
    .map((sign) => substitutes[sign] ?? sign)
    .filter((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
