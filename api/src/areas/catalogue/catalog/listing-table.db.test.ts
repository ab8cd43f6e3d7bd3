import { catalogTable } from '@verstak/contract/catalog/calls.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections, STOCK } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listProducts } from './listing.ts'
import { tableOfListing } from './listing-table.ts'

const SHOP = 'https://shop.example'
const guest = { user: null, stockId: STOCK }

let base: TestDatabase
let app: Awaited<ReturnType<typeof openTestApp>>
let tools = 0

beforeAll(async () => {
  base = await openTestDatabase()
  app = await openTestApp(base.db)
  const sections = await addSections(base.db)
  tools = sections.tools
  await addProduct(base.db, tools, { article: 'DR-1', price: 1234_50, stock: 7 })
  await addProduct(base.db, tools, { article: 'DR-2', price: 99_00, step: 5, min: 10, stock: 40 })
  await addProduct(base.db, tools, { article: 'DR-3', price: null, stock: 3 })
  await addProduct(base.db, tools, { article: 'GONE', hidden: true })
  await addProduct(base.db, sections.fixings, { article: 'SC-1' })
  await base.db.updateTable('section').set({ product_count: 3 }).where('id', '=', tools).execute()
})
afterAll(async () => {
  await app.close()
  await base.close()
})

const inTools = { section_id: 0, sort: 'price-asc', filter: 'clear' } as const
const request = () => ({ ...inTools, section_id: tools })
const table = (more = {}, most?: number) =>
  tableOfListing({ db: base.db, config: { publicUrl: SHOP } }, guest, { ...request(), ...more }, most)

test('rows are the products of the listing in order, with price, order steps, stock and URL', async () => {
  const { columns, rows } = await table()
  expect(columns.map(({ title }) => title)).toEqual([
    'Артикул',
    'Товар',
    'Бренд',
    'Цена с НДС, ₽',
    'Ед.',
    'Остаток',
    'Мин. заказ',
    'Кратность',
    'Ожидается',
    'Страница товара',
  ])
  const listed = await listProducts(base.db, { ...request(), page: 1, page_size: 96 }, guest)
  expect(rows.map(([article]) => article)).toEqual(listed.items.map(({ article }) => article))
  expect(rows.map((row) => [row[0], row[3], ...row.slice(5, 8)])).toEqual([
    ['DR-2', 99, 40, 10, 5],
    ['DR-1', 1234.5, 7, 1, 1],
    ['DR-3', 'по запросу', 3, 1, 1],
  ])
  expect(rows[0]?.at(-1)).toBe(`${SHOP}/${listed.items[0]?.code}/`)
})

test('only products out of stock show the next arrival', async () => {
  const { rows: before } = await table()
  expect(before.map((row) => row[8])).toEqual(['', '', ''])
  const [left = ''] = before.map(([article]) => String(article))
  await sql`INSERT INTO arrival SELECT id, 'MCK', '2098-11-28', 'main', 4 FROM product`.execute(base.db)
  const stock = base.db
    .updateTable('stock')
    .where('product_id', 'in', (eb) => eb.selectFrom('product').select('id').where('article', '=', left))
  await stock.set({ quantity: 0 }).execute()
  const { rows } = await table()
  expect(rows.filter((row) => row[8] !== '').map((row) => [row[0], row[5], row[8]])).toEqual([
    [left, 0, '2098-11-28'],
  ])
  await stock.set({ quantity: 40 }).execute()
  await base.db.deleteFrom('arrival').execute()
})

test('a filter, a search and a section narrow the table like the page', async () => {
  const articles = async (more: object) => (await table(more)).rows.map(([article]) => article)
  expect(await articles({ filter: 'price_..100' })).toEqual(['DR-2'])
  expect(await articles({ query: 'dr-1' })).toEqual(['DR-1'])
  expect(await articles({ section_id: undefined })).toHaveLength(4)
  expect(await articles({ filter: 'stock*net_takogo' })).toEqual(['DR-2', 'DR-1'])
})

test('the last row counts what does not fit', async () => {
  const { rows } = await table({}, 2)
  expect(rows.map(([article]) => article)).toEqual(['DR-2', 'DR-1', ''])
  expect(rows.at(-1)?.[1]).toBe('Показаны первые 2 из 3\u00a0товаров: уточните фильтры')
})

test('is an XLSX; an unknown section or brand has no table', async () => {
  const ask = (query: Record<string, string>) =>
    callApp(app, catalogTable, { params: { filterURLParam: 'clear' }, query })
  const file = await ask({ section_id: String(tools) })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toContain('spreadsheetml')
  expect(file.headers['content-disposition']).toContain('tovary-')
  expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
  for (const field of ['section_id', 'section_code', 'brand'])
    expect((await ask({ [field]: '999999' })).statusCode).toBe(404)
})
