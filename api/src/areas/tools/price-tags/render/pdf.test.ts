import { inflateSync } from 'node:zlib'
import { layoutOf } from '@verstak/domain/tools/own-layout.ts'
import { tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { describe, expect, it } from 'vitest'
import { eanModules, qrMatrix } from '#pdf/codes.ts'
import { renderPdf } from './pdf.ts'
import { planTag, type TagContent } from './tag-plan.ts'

const content: TagContent = {
  name: 'Свёрла по металлу, набор',
  price: { roubles: '1899', kopecks: '00', unit: 'за 1 шт', old: null },
  facts: ['Арт. VRS-10234'],
  ean: '4690363024544',
  qr: 'https://verstak.example/qr/VRS-10234/',
}
const layout = tagLayouts['a4-3x8']
const plan = planTag(content, layout)
const job = { layout, skip: 0, cutMarks: false, offset: { x: 0, y: 0 }, title: 'Ценники' }

function streams(pdf: Uint8Array): string[] {
  const bytes = Buffer.from(pdf)
  const found: string[] = []
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    if (bytes.subarray(at - 3, at).toString() === 'end') continue
    const end = bytes.indexOf('\nendstream', at)
    try {
      found.push(inflateSync(bytes.subarray(at + 7, end)).toString('latin1'))
    } catch {
      // Some streams are not deflated.
    }
  }
  return found.filter((text) => text.includes(' cm'))
}

const rectangles = (page: string) =>
  [...page.matchAll(/^(\S+) (\S+) (\S+) (\S+) re$/gm)].map(([, x, y, width, height]) => ({
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }))

describe('the PDF', () => {
  it('has pages in true millimetres, disables printer scaling, and embeds font subsets', async () => {
    const text = Buffer.from(await renderPdf({ ...job, labels: [plan.elements] })).toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    const [, width, height] = /MediaBox \[0 0 (\S+) (\S+)\]/.exec(text) ?? []
    expect((Number(width) / 72) * 25.4).toBeCloseTo(210, 3)
    expect((Number(height) / 72) * 25.4).toBeCloseTo(297, 3)
    expect(text).toContain('/PrintScaling /None')
    expect(text.match(/\/FontName \/[A-Z]{6}\+GolosText-\w+/g)).toHaveLength(3)
    expect(text).toContain('/FontFile2')
    expect(text.length).toBeLessThan(60_000)
  })

  it('places copies on as many sheets as needed, after the used labels', async () => {
    const pages = async (count: number, skip: number) => {
      const pdf = await renderPdf({ ...job, skip, labels: Array(count).fill(plan.elements) })
      return Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page$/gm)?.length
    }
    expect(await pages(24, 0)).toBe(1)
    expect(await pages(24, 1)).toBe(2)
    const [page = ''] = streams(await renderPdf({ ...job, skip: 4, labels: [plan.elements] }))
    expect(page).toContain('2.834646 0 0 2.834646 0 0 cm')
    expect(page).toContain('1 0 0 1 70 37.5 cm')
  })

  it('moves every label by the printer offset and positions custom layouts by their sizes', async () => {
    const own = layoutOf({
      name: 'Лист 3 × 9',
      ...{ page_width: 210, page_height: 297, label_width: 66, label_height: 29.7, columns: 3, rows: 9 },
      ...{ margin_left: 3, margin_top: 10, gap_x: 3, gap_y: 1.5 },
    })
    const labels = Array(5).fill(planTag(content, own).elements)
    const [page = ''] = streams(
      await renderPdf({ ...job, layout: own, offset: { x: -1.5, y: 0.25 }, labels }),
    )
    const places = [...page.matchAll(/^1 0 0 1 (\S+) (\S+) cm$/gm)].map(([, x, y]) => [Number(x), Number(y)])
    const wanted = [0, 1, 2, 3, 4].map((number) => [
      3 - 1.5 + (number % 3) * (66 + 3),
      10 + 0.25 + Math.floor(number / 3) * (29.7 + 1.5),
    ])
    expect(places.filter(([x]) => wanted.some(([other]) => other === x)).slice(0, 5)).toEqual(wanted)
  })

  it('draws the bars at the modules', async () => {
    const [page = ''] = streams(await renderPdf({ ...job, labels: [plan.elements] }))
    const ean = plan.elements.find((element) => element.kind === 'ean')
    if (ean?.kind !== 'ean') throw new Error('no bars were planned')
    const start = ean.box.x + 11 * ean.module
    const bars = rectangles(page).filter(({ height }) => height >= ean.barHeight - 0.001)
    const drawn = Array<boolean>(95).fill(false)
    for (const { x, width } of bars) {
      const first = (x - start) / ean.module
      expect(first).toBeCloseTo(Math.round(first), 3)
      drawn.fill(true, Math.round(first), Math.round(first + width / ean.module))
    }
    expect(drawn).toEqual(eanModules('4690363024544'))
    expect(bars.filter(({ height }) => height > ean.barHeight + 0.1)).toHaveLength(6)
  })

  it('draws the modules of the QR code', async () => {
    const [page = ''] = streams(await renderPdf({ ...job, labels: [plan.elements] }))
    const qr = plan.elements.find((element) => element.kind === 'qr')
    if (qr?.kind !== 'qr') throw new Error('no QR code was planned')
    const { size, dark } = qrMatrix(qr.content)
    const drawn = Array<boolean>(size * size).fill(false)
    for (const { x, y, width, height } of rectangles(page)) {
      if (Math.abs(height - qr.module) > 1e-6) continue
      const row = Math.round((y - qr.box.y) / qr.module)
      const column = Math.round((x - qr.box.x) / qr.module)
      drawn.fill(true, row * size + column, row * size + column + Math.round(width / qr.module))
    }
    expect(drawn).toEqual(dark)
  })

  it('draws cut marks when requested, but not on a roll', async () => {
    const marks = async (chosen: keyof typeof tagLayouts) => {
      const sheet = tagLayouts[chosen]
      const labels = [planTag(content, sheet).elements]
      const [page = ''] = streams(await renderPdf({ ...job, layout: sheet, cutMarks: true, labels }))
      return page.match(/ l$/gm)?.length ?? 0
    }
    expect(await marks('a4-3x8')).toBe(8)
    expect(await marks('roll-58x40')).toBe(0)
  })
})
