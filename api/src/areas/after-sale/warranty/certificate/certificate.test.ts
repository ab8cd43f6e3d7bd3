import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'
import { expect, it } from 'vitest'
import type { Certificate } from './certificate-data.ts'
import { renderCertificate } from './render.ts'

// The package's types declare a nested default export that its CommonJS module does not have.
const decode = jsQR as unknown as typeof import('jsqr').default

const certificate: Certificate = {
  number: '4690-363-024-544',
  registered: '23.11.2026',
  name: 'Дрель ударная сетевая с очень длинным именем, которое не поместилось бы в одну строку, ⌀ 13 мм',
  article: 'KR-101-0007',
  brand: 'Кремень',
  serial: 'KR12345678',
  purchased: '2026-11-20',
  seller: 'Верстак, Москва',
  ends: '2030-11-20',
  months: 48,
  extraMonths: 12,
  owner: 'ООО «Демонстрация», Борис Покупателев',
  store: {
    name: 'ООО «Верстак»',
    inn: '7700002648',
    ogrn: '1267700002646',
    address: '127411, г. Москва, Дмитровское шоссе, д. 157, стр. 7',
    phone: '+74950002026',
    email: 'info@verstak.example',
  },
  terms: 'https://verstak.example/garant/',
  qr: 'https://verstak.example/guaranty-response/?number=4690-363-024-544',
}

/** First byte of a deflated stream. */
const DEFLATED = 0x78

/** The drawing operators of the pages. */
function drawingOf(bytes: Uint8Array): string {
  const pdf = Buffer.from(bytes)
  const drawings: string[] = []
  for (let at = pdf.indexOf('\nstream\n'); at >= 0; at = pdf.indexOf('\nstream\n', at + 1)) {
    const stream = pdf.subarray(at + 8, pdf.indexOf('\nendstream', at))
    const text = stream[0] === DEFLATED ? inflateSync(stream).toString('latin1') : ''
    if (/ re$/m.test(text)) drawings.push(text)
  }
  return drawings.join('\n')
}

/** Renders the code at four pixels per module with a white border, and decodes it. */
function readBack(drawing: string): string | undefined {
  const MODULE = 2
  const [PIXELS, QUIET] = [4, 16]
  const bars = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map((match) => match.slice(1).map(Number) as [number, number, number, number])
    .filter(([, , , height]) => height === MODULE)
  const [left, top] = [Math.min(...bars.map(([x]) => x)), Math.min(...bars.map(([, y]) => y))]
  const right = Math.max(...bars.map(([x, , width]) => x + width))
  const side = ((right - left) / MODULE) * PIXELS + 2 * QUIET
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const place = (points: number) => QUIET + Math.round((points / MODULE) * PIXELS)
  for (const [x, y, width] of bars)
    for (let row = place(y - top); row < place(y - top) + PIXELS; row++)
      for (let column = place(x - left); column < place(x - left + width); column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return decode(pixels, side, side)?.data
}

it('has one page with a code that links to the check of its number', async () => {
  const bytes = await renderCertificate(certificate)
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1)
  expect(readBack(drawingOf(bytes))).toBe(certificate.qr)
})
