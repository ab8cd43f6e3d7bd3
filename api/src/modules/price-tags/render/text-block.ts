import { type Face, measure } from './fonts.ts'

/** Baselines stand on a grid of a quarter of a millimetre. */
export const GRID = 0.25

export interface TextBlock {
  readonly lines: readonly string[]
  /** The em, mm. */
  readonly size: number
  readonly lineHeight: number
  readonly height: number
  /** The end of the text is replaced by an ellipsis. */
  readonly cut: boolean
}

/** Of text set in ems of `size` mm, a whole number of grid steps. */
export function lineHeight(size: number): number {
  return Math.ceil((size * 1.15) / GRID) * GRID
}

/**
 * Breaks a text at spaces into lines of at most `width` ems; a word longer than a line is broken after a hyphen,
 * a slash or a comma, and else anywhere.
 */
export function wrap(text: string, face: Face, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer, face) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const piece of pieces(word, face, width)) {
      if (line && measure(line + piece, face) > width) {
        lines.push(line)
        line = piece
      } else line += piece
    }
  }
  return line ? [...lines, line] : lines
}

function pieces(word: string, face: Face, width: number): string[] {
  if (measure(word, face) <= width) return [word]
  return word
    .split(/(?<=[-/,;_\u00a0])/)
    .flatMap((part) => (measure(part, face) <= width ? [part] : [...part]))
}

/** The text, or as much of its beginning as fits `width` ems with an ellipsis. */
export function ellipsize(text: string, face: Face, width: number): string {
  if (measure(text, face) <= width) return text
  let end = text.length
  while (end > 0 && measure(`${text.slice(0, end).trimEnd()}…`, face) > width) end--
  return `${text.slice(0, end).replace(/[\s,.;:(–—-]+$/, '')}…`
}

/**
 * The text in the largest size that fits the box, from `largest` down to `smallest`; with `mayCut` the smallest
 * size ends in an ellipsis. Null when it does not fit.
 */
export function fitText(
  text: string,
  face: Face,
  box: { width: number; height: number; largest: number; smallest: number; mayCut: boolean },
): TextBlock | null {
  for (let size = box.largest; size >= box.smallest - 1e-9; size -= GRID) {
    const step = lineHeight(size)
    const lines = wrap(text, face, box.width / size)
    if (lines.length * step <= box.height + 1e-9)
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

const shortWords = 'а в во до за и из к ко на не но о об от по с со у'.split(' ')
const unitWords = 'В Вт Ач А·ч А Гц Дж Нм Н·м бар г кВт кг л м мА мл мм об см т шт'.split(' ')
const beforeNext = new RegExp(`(?<=^|[ \u00a0(«])(${shortWords.join('|')}|№) `, 'giu')
const afterNumber = new RegExp(`(?<=\\d) (?=(?:${unitWords.join('|')})(?:$|[ .,;)/]))`, 'gu')

/** Ties short prepositions to the next word and units to their number, so that no line ends between them. */
export function tied(text: string): string {
  return text.replace(beforeNext, '$1\u00a0').replace(afterNumber, '\u00a0')
}
