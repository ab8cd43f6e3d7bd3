import { drawingsOf } from '#pdf/testing/drawings.ts'

/** Millimetres from the upper left corner of the page. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly black: boolean
}

type Matrix = readonly [number, number, number, number, number, number]

const MM = 25.4 / 72

/** `inner` is applied first. */
const combined = (inner: Matrix, outer: Matrix): Matrix => [
  inner[0] * outer[0] + inner[1] * outer[2],
  inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2],
  inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
  inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
]

/** Returns the filled rectangles of each page as printed, with every transformation applied. */
export function readPages(pdf: Uint8Array): { width: number; height: number; rectangles: Rectangle[] }[] {
  const text = Buffer.from(pdf).toString('latin1')
  const [, width = '', height = ''] = /MediaBox \[0 0 (\S+) (\S+)\]/.exec(text) ?? []
  const page = { width: Number(width) * MM, height: Number(height) * MM }
  return drawingsOf(pdf).map((drawing) => ({
    ...page,
    rectangles: rectanglesOf(drawing, Number(height)),
  }))
}

function rectanglesOf(drawing: string, pageHeight: number): Rectangle[] {
  const found: Rectangle[] = []
  const kept: { matrix: Matrix; black: boolean }[] = []
  let now: { matrix: Matrix; black: boolean } = { matrix: [1, 0, 0, 1, 0, 0], black: true }
  let path: Omit<Rectangle, 'black'>[] = []
  for (const line of drawing.split('\n')) {
    const words = line.trim().split(/\s+/)
    const operator = words.at(-1) ?? ''
    const numbers = words.slice(0, -1).map(Number)
    if (operator === 'q') kept.push(now)
    else if (operator === 'Q') now = kept.pop() ?? now
    else if (operator === 'cm') now = { ...now, matrix: combined(numbers as unknown as Matrix, now.matrix) }
    else if (operator === 'scn') now = { ...now, black: numbers.every((part) => part === 0) }
    else if (operator === 're') path.push(placed(numbers, now.matrix, pageHeight))
    else if (operator === 'f') found.push(...path.map((one) => ({ ...one, black: now.black })))
    if (/^(f|S|n)$/.test(operator)) path = []
  }
  return found
}

function placed([x = 0, y = 0, width = 0, height = 0]: number[], matrix: Matrix, pageHeight: number) {
  const [a, , , d, e, f] = matrix
  const [left, right] = [x * a + e, (x + width) * a + e].sort((one, two) => one - two) as [number, number]
  const [low, high] = [y * d + f, (y + height) * d + f].sort((one, two) => one - two) as [number, number]
  return { x: left * MM, y: (pageHeight - high) * MM, width: (right - left) * MM, height: (high - low) * MM }
}

/** Renders a part of the page as a scanner sees it: one byte per pixel, 255 is white. */
export function pictureOf(
  rectangles: readonly Rectangle[],
  part: Omit<Rectangle, 'black'>,
  pixels = 20,
): { grey: Uint8ClampedArray; width: number; height: number } {
  const [width, height] = [Math.ceil(part.width * pixels), Math.ceil(part.height * pixels)]
  const grey = new Uint8ClampedArray(width * height).fill(255)
  const at = (from: number, most: number) => Math.min(most, Math.max(0, Math.round(from * pixels)))
  for (const one of rectangles.filter(({ black }) => black)) {
    const [left, right] = [at(one.x - part.x, width), at(one.x + one.width - part.x, width)]
    const [top, bottom] = [at(one.y - part.y, height), at(one.y + one.height - part.y, height)]
    for (let row = top; row < bottom; row++) grey.fill(0, row * width + left, row * width + right)
  }
  return { grey, width, height }
}
