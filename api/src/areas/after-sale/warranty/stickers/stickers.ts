import { guaranteeSticker } from '@verstak/contract/warranty/calls.ts'
import type { Sticker, StickerCode } from '@verstak/contract/warranty/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { FileAnswer } from '#http/handler.ts'
import { drawSticker, type StickerSize } from './drawing.ts'
import { stickerSheet } from './sheet.ts'

const sizes: Readonly<Record<StickerCode, StickerSize>> = {
  '1': { width: 40, height: 25, years: 1, lines: false },
  '3': { width: 40, height: 25, years: 3, lines: false },
  '5': { width: 40, height: 25, years: 5, lines: false },
  '3big': { width: 80, height: 50, years: 3, lines: true },
}

const nameOf = ({ years, lines }: StickerSize): string =>
  `Гарантия ${counted(years, 'год', 'года', 'лет')}${lines ? ', большая' : ''}`

const pathOf = (code: StickerCode, format: 'svg' | 'pdf'): string =>
  `${guaranteeSticker.path.replace('{code}', code)}?format=${format}`

export const stickers: readonly Sticker[] = (['1', '3', '5', '3big'] as const).map((code) => {
  const { width, height, years } = sizes[code]
  return {
    ...{ code, name: nameOf(sizes[code]), years, width, height },
    preview: pathOf(code, 'svg'),
    file: pathOf(code, 'pdf'),
  }
})

const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Eight small files in total, each generated once per process. */
export async function stickerFile(code: StickerCode, format: 'svg' | 'pdf'): Promise<FileAnswer> {
  const name = `garantiya-${code}.${format}`
  const bytes =
    made.get(name) ?? (format === 'svg' ? svgOf(code) : stickerSheet(sizes[code], nameOf(sizes[code])))
  made.set(name, bytes)
  return { bytes: await bytes, type: format === 'svg' ? 'image/svg+xml' : 'application/pdf', name }
}

async function svgOf(code: StickerCode): Promise<Uint8Array<ArrayBuffer>> {
  const size = sizes[code]
  const { width, height } = size
  const shapes = drawSticker(size).map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}" role="img">`
  return new TextEncoder().encode(`${head}<title>${nameOf(size)}</title>${shapes.join('')}</svg>\n`)
}
