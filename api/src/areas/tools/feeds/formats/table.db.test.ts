import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type CellObject, read, utils } from '@e965/xlsx'
import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { feedColumnCodes, feedStockCodes, stockBand } from '@verstak/domain/tools/export-feed.ts'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FeedProduct } from '../rows.ts'
import * as shop from '../testing/feed-shop.ts'
import { descriptions, randomGoods } from '../testing/random-goods.ts'
import { productsOf, writeFeed } from '../testing/write-feed.ts'

shop.openFeeds()

type Column = FeedSettings['fields']['columns'][number]
type Stock = FeedSettings['fields']['stock']

/** Every column, with a custom title. */
const columns: Column[] = feedColumnCodes.map((field, i) => ({ field, title: `=${i}; «${field}»` }))

/** The value in the shop, in roubles; null for an empty cell. */
const cellOf: Record<Column['field'], (good: FeedProduct, stock: Stock) => string | number | null> = {
  id: ({ id }) => id,
  article: ({ article }) => article,
  name: ({ name }) => name,
  brand: ({ brand }) => brand,
  section: ({ section }) => section,
  price: ({ price }) => price / 100,
  old_price: ({ old_price }) => old_price && old_price / 100,
  vat: () => 22,
  stock: ({ stock }, way) => {
    if (way === 'none') return null
    if (stock === UNCOUNTED_STOCK) return 'в наличии'
    return way === 'bands' ? stockBand(stock).name : stock
  },
  unit: ({ unit }) => unit,
  min_quantity: (good) => good.min_quantity,
  multiplicity: ({ multiplicity }) => multiplicity,
  barcode: ({ barcodes }) => barcodes.join(', ') || null,
  country: ({ country }) => country,
  url: ({ code }) => `https://shop.example/${code}/`,
  picture: ({ pictures }) =>
    pictures.map((id) => `https://shop.example/pictures/${id}/1200.jpg`).join(', ') || null,
  description: ({ description }) => descriptions[description] || null,
  params: ({ params }) =>
    params.map(({ name, value, unit }) => `${name}: ${value}${unit ? ` ${unit}` : ''}`).join('; ') || null,
}

const expected = (goods: readonly FeedProduct[], stock: Stock) =>
  goods.map((good) => columns.map(({ field }) => cellOf[field](good, stock)))

const cellsOf = (book: ReturnType<typeof read>): CellObject[][] => {
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1')
  return Array.from({ length: e.r + 1 }, (_, r) =>
    columns.map((_column, c) => sheet[utils.encode_cell({ r, c })] as CellObject),
  )
}

test('XLSX cells match the product, with numbers as numbers, and without executable texts', () => {
  fc.assert(
    fc.property(randomGoods, fc.constantFrom(...feedStockCodes), (goods, stock) => {
      const made = productsOf(goods)
      const parts = Object.entries(writeFeed('xlsx', made, { columns, stock }))
      const file = zipSync(Object.fromEntries(parts.map(([name, text]) => [name, strToU8(text)])))
      const [titles = [], ...rows] = cellsOf(read(file, { cellNF: true, sheetStubs: true }))
      expect(titles.map((cell) => cell?.v)).toEqual(columns.map(({ title }) => title))
      expect(rows.map((row) => row.map((cell) => cell?.v ?? null))).toEqual(expected(made, stock))
      expect([titles, ...rows].flat().filter((cell) => cell?.f)).toEqual([])
      const price = columns.findIndex(({ field }) => field === 'price')
      expect(new Set(rows.map((row) => row[price]?.z))).toEqual(new Set(['#,##0.00']))
    }),
    { numRuns: 60 },
  )
})

const MONEY: ReadonlySet<Column['field']> = new Set(['price', 'old_price'])

/**
 * The value as a CSV cell: a decimal comma in money, and an apostrophe before what Excel takes for a formula.
 */
const inCsv = (value: string | number | null, field: Column['field']): string => {
  if (typeof value === 'number') return MONEY.has(field) ? value.toFixed(2).replace('.', ',') : `${value}`
  return /^[=+\-@\t\r＝＋－＠]/.test(value ?? '') ? `'${value}` : (value ?? '')
}

test('CSV cells match the product in the format of Russian Excel', () => {
  fc.assert(
    fc.property(randomGoods, fc.constantFrom(...feedStockCodes), (goods, stock) => {
      const made = productsOf(goods)
      const text = writeFeed('csv', made, { columns, stock })['feed.csv'] ?? ''
      expect(text.startsWith('\ufeff')).toBe(true)
      const [titles = [], ...rows] = cellsOf(read(text.slice(1), { type: 'string', raw: true, FS: ';' }))
      expect(titles.map((cell) => cell?.v)).toEqual(columns.map(({ title }) => `'${title}`))
      expect(rows.map((row) => row.map((cell) => `${cell?.v ?? ''}`))).toEqual(
        expected(made, stock).map((row) => row.map((value, i) => inCsv(value, columns[i]?.field ?? 'id'))),
      )
    }),
    { numRuns: 60 },
  )
})

test('a CSV opens correctly in Russian Excel and runs no formula', async () => {
  const columns = [
    { field: 'article', title: 'Арт.' },
    { field: 'name', title: 'Имя' },
    { field: 'price', title: '+Цена' },
    { field: 'stock', title: 'Остаток' },
  ] satisfies FeedSettings['fields']['columns']
  const fields = { columns, markup: 10, rounding: 'nine', stock: 'bands' } as const
  const file = await shop.build(await shop.draft('csv', { fields, goods: { only_in_stock: true } }))
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeffАрт.;Имя;\'+Цена;Остаток\r\nDR-1;"Дрель <ударная> & ""Ёж""";5499,00;мало\r\nSC-12;"\'=HYPERLINK(""x"")";119,00;много\r\n',
  )
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(await readFile(file))
})

test('stock without a count is available in a table and in YML, without a number', async () => {
  await sql`UPDATE stock SET quantity = ${UNCOUNTED_STOCK}
    WHERE product_id = (SELECT id FROM product WHERE article = 'DR-1')`.execute(shop.test.db)
  const goods = { articles: ['DR-1'] }
  const columns = [{ field: 'stock' as const, title: 'Остаток' }]
  for (const stock of ['exact', 'bands'] as const) {
    const file = await shop.build(await shop.draft('csv', { goods, fields: { columns, stock } }))
    expect(await readFile(file, 'utf8')).toBe('\ufeffОстаток\r\nв наличии\r\n')
  }
  const feed = await readFile(await shop.build(await shop.draft('yml', { goods })), 'utf8')
  expect(feed).toContain('available="true"')
  expect(feed).not.toContain('<count>')
})

test('an XLSX from the database has the same cells', async () => {
  const chosen = columns.filter(({ field }) => ['article', 'name', 'price', 'stock'].includes(field))
  const book = read(
    await readFile(await shop.build(await shop.draft('xlsx', { fields: { columns: chosen } }))),
  )
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })).toEqual([
    chosen.map(({ title }) => title),
    ['DR-1', 'Дрель <ударная> & "Ёж"', 4990.5, 7],
    ['SC-12', '=HYPERLINK("x")', 100, 120],
    ['OUT-1', 'Товар OUT-1', 100, 0],
  ])
})
