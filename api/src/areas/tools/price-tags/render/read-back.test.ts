import { layoutOf } from '@verstak/domain/tools/own-layout.ts'
import { type TagLayout, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { labelPlaces } from '@verstak/domain/tools/tag-sheet.ts'
import { BinaryBitmap, EAN13Reader, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import jsQR from 'jsqr'
import { describe, expect, it } from 'vitest'
import { EAN_QUIET } from '#pdf/codes.ts'
import { renderPdf } from './pdf.ts'
import { planTag, type TagContent } from './tag-plan.ts'
import { pictureOf, type Rectangle, readPages } from './testing/read-page.ts'

// The package's types declare a nested default export that its CommonJS module does not have.
const decodeQr = jsQR as unknown as typeof import('jsqr').default

const ean = '4690363024544'
const qr = 'https://verstak.example/qr/VRS-10234/'
const content: TagContent = {
  name: 'Свёрла по металлу, набор',
  price: { roubles: '1899', kopecks: '00', unit: 'за 1 шт', old: null },
  facts: ['Арт. VRS-10234'],
  ean,
  qr,
}
const own = layoutOf({
  name: 'Лист 3 × 9',
  ...{ page_width: 210, page_height: 297, label_width: 66, label_height: 29.7, columns: 3, rows: 9 },
  ...{ margin_left: 3, margin_top: 10, gap_x: 3, gap_y: 1.5 },
})
const layouts: [name: string, layout: TagLayout][] = [...Object.entries(tagLayouts), ['own', own]]
const offset = { x: -0.75, y: 0.5 }

const readEan = (part: ReturnType<typeof pictureOf>): string =>
  new EAN13Reader()
    .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(part.grey, part.width, part.height))))
    .getText()

function readQr({ grey, width, height }: ReturnType<typeof pictureOf>): string | undefined {
  const pixels = new Uint8ClampedArray(grey.length * 4).fill(255)
  for (const [index, value] of grey.entries()) pixels.fill(value, index * 4, index * 4 + 3)
  return decodeQr(pixels, width, height)?.data
}

/** Rectangles that are entirely inside the part. */
const within = (rectangles: readonly Rectangle[], part: Omit<Rectangle, 'black'>) =>
  rectangles.filter(
    ({ x, y, width, height }) =>
      x > part.x - 0.01 &&
      y > part.y - 0.01 &&
      x + width < part.x + part.width + 0.01 &&
      y + height < part.y + part.height + 0.01,
  )

describe.each(layouts)('a sheet of %s, parsed from its file', (_name, layout) => {
  const plan = planTag(content, layout)
  const places = labelPlaces(layout)
  const read = async () => {
    const labels = Array(places.length).fill(plan.elements)
    const pages = readPages(
      await renderPdf({ layout, skip: 0, cutMarks: false, offset, title: 'Ценники', labels }),
    )
    expect(pages).toHaveLength(1)
    const [page] = pages
    if (!page) throw new Error('there is no page')
    return page
  }
  /** The codes on the paper with their quiet zones. */
  const codesOf = (kind: 'ean' | 'qr') =>
    plan.elements.flatMap((element) => {
      if (element.kind !== kind) return []
      return places.map(({ x, y }) => ({
        ...element.quiet,
        x: x + offset.x + element.quiet.x,
        y: y + offset.y + element.quiet.y,
      }))
    })

  it('has the paper’s size, and its codes are at their positions, to a hundredth of a millimetre', async () => {
    const { width, height, rectangles } = await read()
    expect([width, height].map((side) => side.toFixed(2))).toEqual(layout.page.map((side) => side.toFixed(2)))
    for (const element of plan.elements) {
      if (element.kind !== 'ean' && element.kind !== 'qr') continue
      // The bars start after the left quiet zone, which contains the first digit.
      const aside = element.kind === 'ean' ? EAN_QUIET.left * element.module : 0
      for (const { x, y } of places) {
        const box = { ...element.box, x: x + offset.x + element.box.x, y: y + offset.y + element.box.y }
        const drawn = within(rectangles, box)
        const right = Math.max(...drawn.map((one) => one.x + one.width))
        expect(Math.min(...drawn.map((one) => one.x))).toBeCloseTo(box.x + aside, 2)
        expect(right).toBeCloseTo(box.x + box.width, 2)
        expect(Math.min(...drawn.map((one) => one.y))).toBeCloseTo(box.y, 2)
      }
    }
  })

  it('has codes that a decoder can read', async () => {
    const { rectangles } = await read()
    for (const place of codesOf('ean')) expect(readEan(pictureOf(rectangles, place))).toBe(ean)
    for (const place of codesOf('qr').slice(0, 2)) expect(readQr(pictureOf(rectangles, place))).toBe(qr)
    expect(codesOf('ean')).toHaveLength(plan.eanAsDigits ? 0 : places.length)
    expect(codesOf('qr')).toHaveLength(plan.qrLost ? 0 : places.length)
  })
})
