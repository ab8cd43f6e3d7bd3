/**
 * PDF of the maximum number of price tags per print, rendered in the worker thread. Each product has five
 * tags.
 */
import { tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { createTagPrinter } from '../../api/src/areas/tools/price-tags/print-in-worker.ts'
import { settings } from '../../api/src/settings.ts'
import { tell, timed } from './shop.ts'

const count = Number(process.argv[2])
const digits = (number: number) => `460${String(number).padStart(9, '0')}`
const ean = (number: number) => {
  const sum = [...digits(number)].reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0)
  return digits(number) + ((10 - (sum % 10)) % 10)
}
const COPIES = 5
const tags = Array.from({ length: count / COPIES }, (_, number) => ({
  copies: COPIES,
  content: {
    name: `Свёрла по металлу HSS-Co в металлической коробке, набор № ${number}`,
    price: { roubles: String(100 + number), kopecks: '90', unit: 'за 1 шт', old: null },
    facts: [`Арт. VRS-${number}`, 'Бренд Верстак'],
    ean: ean(number),
    qr: `https://verstak.example/qr/VRS-${number}/`,
  },
}))
const print = createTagPrinter({ ...settings.priceTagPdf, patience: 10 * 60_000 })
const work = {
  ...{ layout: tagLayouts['a4-3x8'], skip: 0, cutMarks: false, offset: { x: 0, y: 0 }, title: 'Ценники' },
  tags,
}
const { seconds, result } = await timed(() => print(1, work))
tell({ what: `PDF, ${count} price tags`, seconds, bytes: result.length })
