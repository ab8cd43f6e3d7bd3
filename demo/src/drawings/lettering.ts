import { line } from './paint.ts'
import { group } from './sheet.ts'

/** Capital letters as strokes on a 4×6 grid, so that no picture needs a font. */
const strokes: Record<string, string> = {
  A: 'M0 6L2 0L4 6M.8 4H3.2',
  Б: 'M3.6 0H0V6H2.4C4.5 6 4.5 2.7 2.4 2.7H0',
  В: 'M0 0V6H2.3C4.4 6 4.4 2.9 2.3 2.9H0M2.3 2.9C4 2.9 4 0 2.3 0H0',
  Г: 'M0 6V0H3.6',
  Д: 'M0 6.8V5.6H4V6.8M.6 5.6C1.3 4 1.3 2 1.3 0H3.4V5.6',
  Е: 'M3.6 0H0V6H3.6M0 3H3',
  Ж: 'M2 0V6M0 0L2 3L0 6M4 0L2 3L4 6',
  З: 'M0 .7C1 -.4 3.6 -.2 3.6 1.5C3.6 2.9 2 2.9 1.4 2.9C2.2 2.9 4 3 4 4.5C4 6.4 1 6.4 0 5.2',
  И: 'M0 0V6L4 0V6',
  Й: 'M0 .6V6L4 .6V6M1 -1.2C1.4 -.6 2.6 -.6 3 -1.2',
  К: 'M0 0V6M3.8 0L0 3.4M1.3 2.4L4 6',
  Л: 'M0 6C1.2 5 1.2 3 1.2 0H4V6',
  М: 'M0 6V0L2.2 3.6L4.4 0V6',
  Н: 'M0 0V6M4 0V6M0 3H4',
  О: 'M2 0C-.7 0 -.7 6 2 6C4.7 6 4.7 0 2 0Z',
  П: 'M0 6V0H4V6',
  Р: 'M0 6V0H2.3C4.6 0 4.6 3.4 2.3 3.4H0',
  С: 'M4 1C3 -.6 0 -.4 0 3C0 6.4 3 6.6 4 5',
  Т: 'M0 0H4M2 0V6',
  У: 'M0 0L2.1 3.8M4 0L1.8 5C1.4 6 .8 6 .3 5.9',
  Х: 'M0 0L4 6M4 0L0 6',
  Ц: 'M0 0V6H4.4V7M3.6 0V6',
  Ч: 'M0 0V2C0 3.6 3.8 3.4 3.8 2.6M3.8 0V6',
  Ш: 'M0 0V6H4.6V0M2.3 0V6',
  Ь: 'M0 0V6H2.3C4.5 6 4.5 2.8 2.3 2.8H0',
  Ы: 'M0 0V6H1.6C3.4 6 3.4 2.8 1.6 2.8H0M4.4 0V6',
  Э: 'M0 1C1 -.6 4 -.4 4 3C4 6.4 1 6.6 0 5M1.4 3H4',
  Ю: 'M0 0V6M0 3H1.4M2.9 0C.9 0 .9 6 2.9 6C4.9 6 4.9 0 2.9 0Z',
  Я: 'M3.8 6V0H1.9C-.4 0 -.4 3.2 1.9 3.2H3.8M1.9 3.2L0 6',
  D: 'M0 0V6H1.6C4.8 6 4.8 0 1.6 0Z',
  F: 'M3.6 0H0V6M0 3H3',
  G: 'M4 1C3 -.6 0 -.4 0 3C0 6.4 3 6.6 4 5V3.2H2.4',
  I: 'M1 0V6',
  J: 'M3.4 0V4.4C3.4 6.6 .4 6.4 0 4.8',
  L: 'M0 0V6H3.6',
  N: 'M0 6V0L4 6V0',
  Q: 'M2 0C-.7 0 -.7 6 2 6C4.7 6 4.7 0 2 0ZM2.6 4.4L4.2 6.4',
  R: 'M0 6V0H2.3C4.5 0 4.5 3.2 2.3 3.2H0M2 3.2L4 6',
  S: 'M3.8 .9C3 -.5 .2 -.4 .2 1.5C.2 3.4 3.9 2.6 3.9 4.5C3.9 6.5 .8 6.5 0 5',
  U: 'M0 0V4C0 6.7 4 6.7 4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1.3 6L2.6 1L3.9 6L5.2 0',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0C-.6 0 -.6 6 2 6C4.6 6 4.6 0 2 0Z',
  1: 'M.6 1.4L2.2 0V6',
  2: 'M.1 1.4C.3 -.5 3.8 -.5 3.8 1.7C3.8 3.2 .6 4.4 0 6H4',
  3: 'M.2 .8C1.2 -.5 3.7 -.2 3.7 1.5C3.7 2.8 2.2 2.9 1.6 2.9C2.4 2.9 4 3 4 4.4C4 6.5 .9 6.4 0 5.1',
  4: 'M3 6V0L0 4.2H4',
  5: 'M3.6 0H.6L.3 2.6C1.5 1.8 4 2.1 4 4.1C4 6.3 1 6.5 0 5.2',
  6: 'M3.4 .3C1 .2 0 2 0 4C0 6.6 4 6.6 4 4.1C4 1.9 .6 1.9 0 4',
  7: 'M0 0H4L1.4 6',
  8: 'M2 0C0 0 0 2.8 2 2.8C4 2.8 4 0 2 0ZM2 2.8C-.6 2.8 -.6 6 2 6C4.6 6 4.6 2.8 2 2.8Z',
  9: 'M.6 5.7C3 5.8 4 4 4 2C4 -.6 0 -.6 0 1.9C0 4.1 3.4 4.1 4 2',
  '-': 'M.6 3.2H3.2',
  '·': 'M1.4 3.2H1.6',
  '/': 'M0 6.4L3 -.4',
}

const sameShape: Record<string, string> = {
  А: 'A',
  B: 'В',
  E: 'Е',
  K: 'К',
  M: 'М',
  H: 'Н',
  O: 'О',
  P: 'Р',
  C: 'С',
  T: 'Т',
  X: 'Х',
  Ё: 'Е',
}

export type LetteringOptions = {
  colour?: string
  weight?: number
  centre?: boolean
  fit?: number
  slant?: boolean
  opacity?: number
}

/** Text drawn as strokes. `y` is its top, `height` the height of a capital. `fit` is the maximum width. */
export function lettering(
  text: string,
  x: number,
  y: number,
  height: number,
  options: LetteringOptions = {},
): string {
  const { colour = '#ffffff', weight = 1.05, centre = false, fit, slant = true, opacity = 1 } = options
  let pen = 0
  const parts: string[] = []
  for (const letter of text.toUpperCase()) {
    const shape = strokes[sameShape[letter] ?? letter]
    if (shape) parts.push(group(`translate(${Math.round(pen * 10) / 10} 0)`, line(shape, colour, weight)))
    pen +=
      letter === ' '
        ? 3
        : letter === 'I' || letter === '·'
          ? 3.4
          : 'МWШЮЫЖ'.includes(sameShape[letter] ?? letter)
            ? 6.4
            : 5.6
  }
  const width = Math.max(1, pen - 1.6)
  const scale = height / 6
  const narrowed = fit && width * scale > fit ? fit / width : scale
  const left = centre ? x - (width * narrowed) / 2 : x
  const top = y + (height - narrowed * 6) / 2
  const r = (value: number) => Math.round(value * 1000) / 1000
  return `<g transform="translate(${r(left)} ${r(top)}) scale(${r(narrowed)})${slant ? ' skewX(-8)' : ''}" opacity="${opacity}">${parts.join('')}</g>`
}
