import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { sheetOf } from './sheet.ts'
import { stickerFile, stickers } from './stickers.ts'

it('has four codes, each with its size', () => {
  expect(stickers.map(({ code, years, width, height }) => [code, years, width, height])).toEqual([
    ['1', 1, 40, 25],
    ['3', 3, 40, 25],
    ['5', 5, 40, 25],
    ['3big', 3, 80, 50],
  ])
})

it.each(stickers)(
  '$code is a drawing in true size that needs no font',
  async ({ code, width, height, name }) => {
    const { bytes, type } = await stickerFile(code, 'svg')
    const svg = new TextDecoder().decode(bytes)
    expect(type).toBe('image/svg+xml')
    // Throws for XML that is not well-formed.
    new SaxesParser().write(svg).close()
    expect(svg).toContain(`width="${width}mm" height="${height}mm"`)
    expect(svg).toContain(`<title>${name}</title>`)
    expect(svg).not.toMatch(/<text|font-family|NaN/)
  },
)

it.each(stickers)('$code fits on an A4 sheet', async ({ code, width, height }) => {
  const { bytes } = await stickerFile(code, 'pdf')
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  const { columns, rows, left, top } = sheetOf({ width, height })
  expect(Math.min(columns, rows)).toBeGreaterThan(1)
  expect(left + columns * (width + 2) - 2 + left).toBeCloseTo(210)
  expect(top + rows * (height + 2) - 2 + top).toBeCloseTo(297)
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(8)
})
