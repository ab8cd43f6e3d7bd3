import { type Face, measure } from '#pdf/fonts.ts'

/** Millimetres; all baselines are aligned to this grid. */
export const GRID = 0.25

export interface TextBlock {
  readonly lines: readonly string[]
  /** Font size, mm. */
  readonly size: number
  readonly lineHeight: number
  readonly height: number
  /** Whether the text ends in an ellipsis. */
  readonly cut: boolean
}

/** A multiple of the grid step; `size` is the font size in mm. */
export function lineHeight(size: number): number {
  return Math.ceil((size * 1.15) / GRID) * GRID
}

interface Paragraph {
  readonly words: readonly { readonly text: string; readonly width: number }[]
  /** Width of the widest unbreakable part, in ems. */
  readonly widest: number
}
const paragraphs: Record<Face, Map<string, Paragraph>> = {
  text: new Map(),
  name: new Map(),
  price: new Map(),
}

/** Measured once, because a layout queries hundreds of widths. */
function paragraphOf(text: string, face: Face): Paragraph {
  const cache = paragraphs[face]
  const known = cache.get(text)
  if (known) return known
  const words = text.split(' ').map((word) => ({ text: word, width: measure(word, face) }))
  const parts = text.split(/ |(?<=[-/])/).map((part) => measure(part, face))
  const paragraph = { words, widest: Math.max(...parts) }
  if (cache.size > 2000) cache.clear()
  cache.set(text, paragraph)
  return paragraph
}

/**
 * Whether wrapping at `width` ems breaks a word or a non-breaking group elsewhere than after a hyphen or a
 * slash.
 */
export function tears(text: string, face: Face, width: number): boolean {
  return paragraphOf(text, face).widest > width
}

function countLines(text: string, face: Face, width: number): number {
  const { words } = paragraphOf(text, face)
  const space = measure(' ', face)
  let lines = 1
  let used = 0
  for (const { width: word } of words) {
    if (word > width) return wrap(text, face, width).length
    if (used > 0 && used + space + word > width) {
      lines++
      used = word
    } else used += (used > 0 ? space : 0) + word
  }
  return lines
}

/**
 * Wraps into lines of at most `width` ems; a longer word is broken after a hyphen, a slash or a comma, else
 * anywhere.
 */
export function wrap(text: string, face: Face, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const add = (piece: string, glue: string) => {
    const more = measure(piece, face) + (line && glue ? measure(glue, face) : 0)
    if (line && used + more > width) {
      lines.push(line.trimEnd())
      line = piece
      used = measure(piece, face)
    } else {
      line += (line && glue) + piece
      used += more
    }
  }
  for (const { text: word } of paragraphOf(text, face).words) {
    const [first = '', ...rest] = pieces(word, face, width)
    add(first, ' ')
    for (const piece of rest) add(piece, '')
  }
  return line ? [...lines, line] : lines
}

function pieces(word: string, face: Face, width: number): string[] {
  if (measure(word, face) <= width) return [word]
  return word
    .split(/(?<=[-/,;_\u00a0])/)
    .flatMap((part) => (measure(part, face) <= width ? [part] : [...part]))
}

/** `width` is in ems. */
export function ellipsize(text: string, face: Face, width: number): string {
  if (measure(text, face) <= width) return text
  let end = 0
  for (let step = 2 ** Math.floor(Math.log2(text.length)); step >= 1; step /= 2)
    if (end + step < text.length && measure(`${text.slice(0, end + step)}…`, face) <= width) end += step
  return `${text.slice(0, end).replace(/(?<![\s,.;:(–—-])[\s,.;:(–—-]+$/, '')}…`
}

/**
 * Returns the largest size that fits, or null; with `mayCut` words may be broken, and finally the text ends
 * in an ellipsis.
 */
export function fitText(
  text: string,
  face: Face,
  box: { width: number; height: number; largest: number; smallest: number; mayCut: boolean },
): TextBlock | null {
  const fits = (size: number) =>
    countLines(text, face, box.width / size) * lineHeight(size) <= box.height + 1e-9
  const least = box.width / box.smallest
  if (!box.mayCut && (tears(text, face, least) || !fits(box.smallest))) return null
  // A smaller size is better than a broken word, and a broken word is better than a cut.
  for (const mayTear of box.mayCut ? [false, true] : [false])
    for (let size = box.largest; size >= box.smallest - 1e-9; size -= GRID) {
      const width = box.width / size
      if (!mayTear && tears(text, face, width)) continue
      if (!fits(size)) continue
      const lines = withoutWidow(text, face, width)
      const step = lineHeight(size)
      return { lines, size, lineHeight: step, height: lines.length * step, cut: false }
    }
  const step = lineHeight(box.smallest)
  const room = Math.floor((box.height + 1e-9) / step)
  if (!box.mayCut || room < 1) return null
  const all = wrap(text, face, box.width / box.smallest)
  const tail = ellipsize(all.slice(room - 1).join(' '), face, box.width / box.smallest)
  const lines = [...all.slice(0, room - 1), tail]
  return { lines, size: box.smallest, lineHeight: step, height: lines.length * step, cut: true }
}

/** Narrows the lines a little, keeping their number, when the last one would be very short. */
function withoutWidow(text: string, face: Face, width: number): string[] {
  const lines = wrap(text, face, width)
  const last = lines.at(-1)
  if (lines.length < 2 || last === undefined || measure(last, face) > width * 0.35) return lines
  for (const part of [0.7, 0.8, 0.9]) {
    const narrower = wrap(text, face, width * part)
    if (narrower.length === lines.length && !tears(text, face, width * part)) return narrower
  }
  return lines
}
