import { CAP, DESCENT, type Face, measure } from '#pdf/fonts.ts'
import type { Block, Ink, TextElement } from './elements.ts'

export interface PriceText {
  /** With thin spaces as thousands separators: «12 490». */
  readonly roubles: string
  /** Two digits. */
  readonly kopecks: string
  readonly unit: string
  /** «14 900,00 ₽», struck through; null when it is not printed. */
  readonly old: string | null
}

/** Share of the height by which round glyphs extend above capitals and below the baseline. */
const OVERSHOOT = 0.03

/**
 * Digits are `cap` mm high; the old price moves above them when the row is too narrow. Returns null when it
 * does not fit.
 */
export function placePrice(price: PriceText, width: number, cap: number, ink: Ink): Block | null {
  const em = cap / CAP
  const small = em * 0.46
  const smallCap = small * CAP
  const unitSize = Math.min(Math.max(2.1, 0.34 * em), 0.55 * cap)
  const roubles = measure(price.roubles, 'price') * em
  const column = roubles + cap * 0.14
  const kopecks = measure(price.kopecks, 'price') * small
  const sign = measure('₽', 'name') * small
  const unit = measure(price.unit, 'text') * unitSize
  const total = column + Math.max(kopecks + small * 0.16 + sign, unit)
  if (total > width) return null

  const oldSize = Math.min(Math.max(2.25, cap * 0.5), 5, cap * 0.63)
  const old = price.old ? measure(price.old, 'text') * oldSize : 0
  if (old > width) return null
  const beside = total + Math.max(2, cap * 0.4) + old <= width
  const oldHeight = oldSize * (CAP + DESCENT)
  const top = price.old && !beside ? oldHeight + Math.max(0.6, cap * 0.08) : 0
  const baseline = top + cap * (1 + OVERSHOOT)
  const raised = baseline - cap + smallCap

  const line = (
    role: TextElement['role'],
    text: string,
    face: Face,
    size: number,
    [x, y, wide]: [number, number, number],
    colour: Ink = ink,
  ): TextElement => {
    const digits = role === 'roubles' || role === 'kopecks' || role === 'sign'
    const above = size * CAP * (1 + OVERSHOOT)
    const below = digits ? size * CAP * OVERSHOOT : size * DESCENT
    const box = { x, y: y - above, width: wide, height: above + below }
    return { kind: 'text', role, text, face, size, baseline: y, ink: colour, box }
  }
  const elements = [
    line('roubles', price.roubles, 'price', em, [0, baseline, roubles]),
    line('kopecks', price.kopecks, 'price', small, [column, raised, kopecks]),
    line('sign', '₽', 'name', small, [column + kopecks + small * 0.16, raised, sign]),
    line('unit', price.unit, 'text', unitSize, [column, baseline, unit], 'black'),
  ]
  if (price.old) {
    const [x, y] = beside ? [width - old, raised] : [0, oldSize * CAP * (1 + OVERSHOOT)]
    elements.push(line('old-price', price.old, 'text', oldSize, [x, y, old], 'grey'))
  }
  return { height: baseline + Math.max(unitSize * DESCENT, cap * OVERSHOOT), elements }
}
