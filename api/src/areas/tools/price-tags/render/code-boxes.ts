import { EAN_MODULES, EAN_QUIET, QR_QUIET, qrMatrix } from '#pdf/codes.ts'
import { CAP } from '#pdf/fonts.ts'
import type { TagElement } from './elements.ts'

/** Module width and bar height of an EAN-13 at 100 %, mm (GS1 General Specifications). */
export const EAN_MODULE = 0.33
const EAN_BARS = 22.85
/** Distance from the bars to the baseline of the digits, in modules. */
export const EAN_DIGITS = 8.2
/** Font size of the digits, in modules. */
export const EAN_DIGIT_SIZE = 10

/** `magnification` of the EAN, minimum share of its nominal bar height, and the QR module in mm. */
export interface CodeSize {
  readonly magnification: number
  readonly bars: number
  readonly module: number
}

/** From the largest to the smallest allowed: 80 % for EAN-13, 0.4 mm for QR. */
export const codeSizes: readonly CodeSize[] = [
  { magnification: 1.2, bars: 1, module: 0.7 },
  { magnification: 1, bars: 1, module: 0.6 },
  { magnification: 0.9, bars: 1, module: 0.55 },
  { magnification: 0.8, bars: 1, module: 0.5 },
  { magnification: 0.8, bars: 0.8, module: 0.5 },
  { magnification: 0.8, bars: 0.65, module: 0.45 },
  { magnification: 0.8, bars: 0.5, module: 0.4 },
]

export interface Codes {
  readonly ean: string | null
  readonly qr: string | null
}

/** Position of the lower right corner of the label's content; `bottom` is a baseline. */
export interface Corner {
  readonly label: readonly [width: number, height: number]
  readonly left: number
  readonly right: number
  readonly bottom: number
}

export interface PlacedCodes {
  readonly elements: readonly TagElement[]
  /** Space for text beside and above the codes, outside their quiet zones. */
  readonly left: number
  readonly top: number
}

/**
 * Quiet zones may extend into the label's margin, never over its edge. `apart` puts the QR at the left edge.
 */
export function placeCodes(
  codes: Codes,
  size: CodeSize,
  corner: Corner,
  { height = 0, apart = false }: { height?: number; apart?: boolean } = {},
): PlacedCodes {
  const elements: TagElement[] = []
  let { right: left, bottom: top } = corner
  if (codes.ean) {
    const module = EAN_MODULE * size.magnification
    const nominal = EAN_BARS * size.magnification
    const barHeight = Math.min(nominal, Math.max(nominal * size.bars, height - EAN_DIGITS * module))
    const right = Math.min(corner.right, corner.label[0] - EAN_QUIET.right * module)
    const x = right - (EAN_MODULES + EAN_QUIET.left) * module
    const y = corner.bottom - EAN_DIGITS * module - barHeight
    const below = EAN_DIGIT_SIZE * CAP * 0.03 * module
    const box = { x, y, width: right - x, height: corner.bottom - y + below }
    const quiet = { ...box, width: box.width + EAN_QUIET.right * module }
    elements.push({ kind: 'ean', box, quiet, code: codes.ean, module, barHeight })
    left = x
    top = y
  }
  if (codes.qr) {
    const { module } = size
    const white = QR_QUIET * module
    const side = qrMatrix(codes.qr).size * module
    const right = Math.min(left - (codes.ean ? white : 0), corner.label[0] - white)
    const leftmost = Math.max(corner.left, white)
    const x = apart && leftmost + side <= right ? leftmost : right - side
    const y = Math.min(corner.bottom, corner.label[1] - white) - side
    const box = { x, y, width: side, height: side }
    const quiet = { x: x - white, y: y - white, width: side + 2 * white, height: side + 2 * white }
    elements.push({ kind: 'qr', box, quiet, content: codes.qr, module })
    left = Math.min(left, quiet.x)
    top = Math.min(top, quiet.y)
  }
  return { elements, left, top }
}
