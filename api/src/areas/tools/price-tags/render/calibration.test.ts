import { inflateSync } from 'node:zlib'
import { tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { expect, it } from 'vitest'
import { crossAt, renderCalibration } from './calibration.ts'

/** Content stream of the only page. */
function drawingOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const end = bytes.indexOf('\nendstream', at)
    const text = inflateSync(bytes.subarray(at + 7, end)).toString('latin1')
    if (text.includes(' cm')) return text
  }
  throw new Error('no drawing')
}

const numbers = (drawing: string, pattern: RegExp) =>
  [...drawing.matchAll(pattern)].map((found) => found.slice(1).map(Number))

it('has the borders of all labels, rulers in true millimetres and a cross, all moved by the offset', async () => {
  const layout = tagLayouts['a4-2x7']
  const drawing = drawingOf(await renderCalibration(layout, { x: -1.5, y: 2 }))
  expect(drawing).toContain('2.834646 0 0 2.834646 0 0 cm\n')
  expect(drawing).toContain('1 0 0 1 -1.5 2 cm')
  const rectangles = numbers(drawing, /^(\S+) (\S+) (\S+) (\S+) re$/gm)
  const borders = rectangles.filter(([, , width]) => width === 99)
  expect(borders).toHaveLength(14)
  expect(borders[0]).toEqual([4.5, 15.5, 99, 38])
  expect(borders[13]).toEqual([4.5 + 99 + 3, 15.5 + 6 * 38, 99, 38])
  const strokes = numbers(drawing, /^(\S+) (\S+) m\n(\S+) (\S+) l$/gm)
  // Each tenth stroke of the ruler is 4 mm long.
  const tens = strokes.filter(([x, y, toX, toY]) => x === toX && y === 20 && toY === 24).map(([x]) => x)
  expect(tens).toEqual(Array.from({ length: 16 }, (_, index) => 20 + 10 * index))
  expect(strokes).toContainEqual([16, 20, 24, 20])
  expect(strokes).toContainEqual([20, 16, 20, 24])
})

it('fits the cross on the smallest label', () => {
  expect(crossAt([210, 297])).toBe(20)
  expect(crossAt([58, 40])).toBe(10)
  expect(crossAt([30, 20])).toBe(5)
})
