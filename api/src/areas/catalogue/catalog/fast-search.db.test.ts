import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importFeed } from '#areas/catalogue/import/import-feed.ts'
import { STOCK } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { fastSearch } from './fast-search.ts'
import { rowOfCards } from './row-of-cards.ts'
import { siteMap } from './sitemap.ts'

const OTHER = 'SPB'

let base: TestDatabase
let dataDir: string
let queries: ReturnType<typeof countQueries>

beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-search-'))
  const file = join(import.meta.dirname, '../import/fixtures/shop.yml.xml')
  await importFeed(base.db, { file, dataDir })
  queries = countQueries(base.db)
  await search('дрель')
})
beforeEach(() => queries.reset())
afterAll(async () => {
  await base.close()
  await rm(dataDir, { recursive: true })
})

const search = (query: string) => fastSearch(queries.db, query, { user: null, stockId: STOCK })
const row = (code: string) => rowOfCards(queries.db, code, STOCK)
const articles = (items: readonly { article: string }[]) => items.map(({ article }) => article)

test('fast search returns sections, brands, products and terms in two queries, plus one the first time', async () => {
  await search('дрел')
  expect(queries.count()).toBe(3)
  queries.reset()
  const found = await search('дрел')
  expect(queries.count()).toBe(2)
  expect(found.corrected).toBeNull()
  expect(found.categories.map(({ name, parent, count }) => [name, parent, count])).toEqual([
    ['Дрели', 'Электроинструмент', 3],
    ['Дрели сетевые', 'Дрели', 2],
  ])
  expect(found.categories[1]?.path).toEqual(['elektroinstrument', 'dreli', 'dreli-setevye'])
  expect(found.brands).toEqual([
    { code: 'tis', name: 'Тис', count: 2 },
    { code: 'ezh', name: 'Ёж', count: 1 },
  ])
  expect(articles(found.products).at(-1)).toBe('TS-450')
  expect(found.products[0]).toMatchObject({ can_buy: true, unit: 'шт' })
  expect(found.sts).toContain('дрель ударная')
  expect(found.sts).toHaveLength(6)
})

test.each([
  ['DU 13/650', 'DU-13-650'],
  ['4690363024544', 'DU-13-650'],
  ['KO-12', 'KO-125'],
])('fast search «%s» finds the product first', async (query, article) => {
  const { products, corrected } = await search(query)
  expect(products[0]?.article).toBe(article)
  expect(corrected).toBeNull()
})

test('fast search converts the other keyboard layout and reports it', async () => {
  const { corrected, products } = await search('Lhtkm elfhyfz')
  expect(queries.count()).toBe(4)
  expect(corrected).toBe('дрель ударная')
  expect(articles(products)).toEqual(['DU-13-650'])
})

test('fast search corrects a misspelling and reports it', async () => {
  const { corrected, products } = await search('дисковвая')
  expect(corrected).toBe('дисковая')
  expect(articles(products)).toContain('KL-1')
})

test('fast search finds a section by name, with its products, though no product contains the word', async () => {
  const { categories, products } = await search('оснастка')
  expect(categories[0]?.name).toBe('Оснастка')
  expect(products.length).toBeGreaterThan(0)
})

test('fast search puts a named brand first', async () => {
  expect((await search('ёж')).brands).toEqual([{ code: 'ezh', name: 'Ёж', count: 1 }])
})

test.each(['', 'д', ' - ', '«»', "':*&|"])(
  'fast search returns nothing for «%s» without a query',
  async (query) => {
    expect(await search(query)).toEqual({
      corrected: null,
      categories: [],
      brands: [],
      products: [],
      sts: [],
    })
    expect(queries.count()).toBe(0)
  },
)

test('fast search of nonsense is empty', async () => {
  expect(await search('экскаватор')).toEqual({
    corrected: null,
    categories: [],
    brands: [],
    products: [],
    sts: [],
  })
})

test.each([
  ['novinki', 'Новинки', ['TS-12']],
  ['hit', 'Хиты продаж', ['DU-13-650', 'TS-450']],
  ['sale', 'Распродажа', ['DU-13-650']],
  ['dreli', 'Дрели', ['DU-13-650', 'TS-12', 'TS-450']],
])('loads the row of «%s» in two queries', async (code, name, expected) => {
  const found = await row(code)
  expect(queries.count()).toBe(2)
  expect([found.name, articles(found.items)]).toEqual([name, expected])
})

test.each(['net', 'toString'])('«%s» has no row', async (code) => {
  await expect(row(code)).rejects.toMatchObject({ kind: 'notFound' })
})

test('the site map has the home page, non-empty sections and products, in pages', async () => {
  // Empty listings are cached as long as the tree.
  await siteMap(queries.db, 1)
  const warm = queries.count()
  const { page_count, entries } = await siteMap(queries.db, 1)
  expect(queries.count() - warm).toBe(2)
  expect(page_count).toBe(1)
  expect(entries.slice(0, 3)).toEqual([
    { path: '/', changed: null },
    { path: '/catalog/', changed: null },
    { path: '/catalog/elektroinstrument/', changed: null },
  ])
  expect(entries.map(({ path }) => path)).toContain('/catalog/elektroinstrument/dreli/dreli-setevye/')
  expect(entries.map(({ path }) => path)).toContain('/advantages/')
  const products = entries.filter(({ changed }) => changed)
  expect(products).toHaveLength(6)
  expect(products[0]?.changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  // With pages of four, breaks fall among the sections and among the products.
  const paged = Array.from({ length: Math.ceil(entries.length / 4) }, (_, at) =>
    siteMap(queries.db, at + 1, 4),
  )
  const pages = (await Promise.allSettled(paged)).flatMap((page) =>
    page.status === 'fulfilled' ? [page.value] : [],
  )
  expect(pages.flatMap((page) => page.entries)).toEqual(entries)
  expect(pages[0]?.page_count).toBe(pages.length)
  await expect(siteMap(queries.db, pages.length + 1, 4)).rejects.toMatchObject({ kind: 'notFound' })
})

test('the site map excludes hidden products', async () => {
  await base.db.updateTable('product').set({ hidden: true }).where('article', '=', 'KO-125').execute()
  const { entries } = await siteMap(queries.db, 1)
  expect(entries.filter(({ changed }) => changed)).toHaveLength(5)
  await base.db.updateTable('product').set({ hidden: false }).where('article', '=', 'KO-125').execute()
})

test('another warehouse lists its own stock first', async () => {
  const { products } = await search('дрель')
  const last = products.at(-1)
  expect(products.length).toBeGreaterThan(1)
  await base.db.deleteFrom('stock').where('warehouse', '=', OTHER).execute()
  await base.db
    .insertInto('stock')
    .values({ product_id: last?.id ?? 0, warehouse: OTHER, quantity: 50 })
    .execute()
  const there = await fastSearch(base.db, 'дрель', { user: null, stockId: OTHER })
  expect(there.products.map(({ id, can_buy }) => [id, can_buy])[0]).toEqual([last?.id, true])
  expect(articles((await search('дрель')).products)).toEqual(articles(products))
})
