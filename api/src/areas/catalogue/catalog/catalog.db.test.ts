import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { importFeed } from '#areas/catalogue/import/import-feed.ts'
import { readConfig } from '#config.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loadCards } from './cards.ts'

let base: TestDatabase
let dataDir: string
let app: FastifyInstance
let queries: ReturnType<typeof countQueries>

const feed = (name: string) => join(import.meta.dirname, '../import/fixtures', name)
const load = (name: string) => importFeed(base.db, { file: feed(name), dataDir, force: true })

beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-catalog-'))
  await load('shop.yml.xml')
  queries = countQueries(base.db)
  app = await createApp({ db: queries.db, config: { ...readConfig({}), dataDir } })
  await get('/web/section/list/')
})
beforeEach(() => queries.reset())
afterAll(async () => {
  await app.close()
  await base.close()
  await rm(dataDir, { recursive: true })
})

async function get(url: string) {
  const answer = await app.inject({ url })
  return { ...answer.json(), status: answer.statusCode }
}
async function post(url: string, payload: object) {
  const answer = await app.inject({ method: 'POST', url, payload })
  return { ...answer.json(), status: answer.statusCode }
}
const list = (query: Record<string, string | number>) =>
  get(`/web/catalog/filter/clear/apply/?${new URLSearchParams(query as Record<string, string>)}`)
const articles = ({ data }: { data: { items: { article: string }[] } }) =>
  data.items.map(({ article }) => article)

test('a section lists its products and those below in two queries, unavailable ones last', async () => {
  const answer = await list({ section_code: 'elektroinstrument' })
  expect(queries.count()).toBe(2)
  expect(answer.data.page_navigation).toEqual({ page: 1, page_size: 24, page_count: 1, total: 4 })
  expect(articles(answer)).toEqual(['DU-13-650', 'TS-12', 'TS-450', 'KL-1'])
  expect(answer.data.section).toMatchObject({ name: 'Электроинструмент', path: ['elektroinstrument'] })
  expect(
    answer.data.section.children.map(({ CODE, count }: { CODE: string; count: number }) => [CODE, count]),
  ).toEqual([
    ['dreli', 3],
    ['pily', 1],
  ])
})

test('a nested section has breadcrumbs', async () => {
  const answer = await list({ section_code: 'dreli-setevye' })
  expect(articles(answer)).toEqual(['DU-13-650', 'TS-450'])
  expect(answer.data.breadcrumbs.at(-1)).toEqual({
    CODE: 'dreli-setevye',
    name: 'Дрели сетевые',
    path: ['elektroinstrument', 'dreli', 'dreli-setevye'],
  })
})

test.each([
  ['price-asc', ['TS-12', 'DU-13-650', 'TS-450', 'KL-1']],
  ['price-desc', ['DU-13-650', 'TS-12', 'KL-1', 'TS-450']],
  ['name', ['TS-12', 'DU-13-650', 'TS-450', 'KL-1']],
  ['discount', ['DU-13-650', 'TS-12', 'TS-450', 'KL-1']],
  ['stock', ['TS-12', 'DU-13-650', 'KL-1', 'TS-450']],
])('sort %s keeps unavailable products last', async (sort, expected) => {
  expect(articles(await list({ section_code: 'elektroinstrument', sort }))).toEqual(expected)
})

test('a card has all data for a shopper', async () => {
  const { data } = await list({ query: 'du13650' })
  expect(data.items[0]).toMatchObject({
    article: 'DU-13-650',
    price: 500_000,
    old_price: 600_000,
    badges: ['hit', 'sale'],
    stock: 5,
    can_buy: true,
    picture: { width: 1200, height: 1200 },
    properties: [{ name: 'Мощность', value: '650', unit: 'Вт' }],
  })
})

test('pages: the second, and one beyond the end', async () => {
  const second = await list({ section_code: 'elektroinstrument', page: 2, page_size: 3 })
  expect(articles(second)).toEqual(['KL-1'])
  const beyond = await list({ section_code: 'elektroinstrument', page: 9, page_size: 3 })
  expect(beyond.data.items).toEqual([])
  expect(beyond.data.page_navigation).toEqual({ page: 9, page_size: 3, page_count: 2, total: 4 })
})

test.each([
  ['hit', ['DU-13-650', 'TS-450']],
  ['novinki', ['TS-12']],
  ['sale', ['DU-13-650']],
])('selection %s', async (action, expected) => {
  expect(articles(await list({ action }))).toEqual(expected)
})

test.each([
  ['du 13/650', 'DU-13-650'],
  ['4690363024544', 'DU-13-650'],
  ['дрель ёж', 'DU-13-650'],
  ['lhtkm ударная', 'DU-13-650'],
  ['KO-12', 'KO-125'],
  ['круг 125 мм', 'KO-125'],
  ['диски отрезные', 'KO-125'],
  ['дисковвая', 'KL-1'],
])('search «%s»', async (query, first) => {
  expect(articles(await list({ query }))[0]).toBe(first)
})

test('search: within a section, without results, and punctuation only', async () => {
  expect(articles(await list({ query: 'тис', section_code: 'dreli-setevye' }))).toEqual(['TS-450'])
  const nothing = await list({ query: 'экскаватор' })
  expect(nothing).toMatchObject({
    status: 200,
    data: { items: [], page_navigation: { total: 0, page_count: 1 } },
  })
  expect((await list({ query: "':*&|" })).data.items).toEqual([])
})

test('loads a complete product in one query', async () => {
  const code = (await list({ query: 'DU-13-650' })).data.items[0].code
  queries.reset()
  const { data } = await get(`/web/product/detail/${code}/`)
  expect(queries.count()).toBe(1)
  expect(data).toMatchObject({
    description: '<p>Сверлит</p>',
    barcodes: ['4690363024544'],
    weight_grams: 2000,
    dimensions_mm: [300, 200, 100],
    vat: 90_164,
    expendable_count: 2,
    stocks: [
      { id: 'MCK', name: 'Москва', quantity: 5 },
      { id: 'SPB', name: 'Санкт-Петербург', quantity: 9 },
    ],
  })
  expect(data.breadcrumbs).toHaveLength(3)
  const related = await post('/api/product/expendableMaterials/', { code })
  expect(articles(related)).toEqual(['BS-6-110', 'KO-125'])
  expect(related.data.page_navigation).toMatchObject({ page_size: 7, total: 2 })
})

test('finds the code by an article in any spelling', async () => {
  const { data } = await post('/api/product/getcode/', { article: 'ts 12' })
  expect(data.CODE).toBe('drel-akkumulyatornaya-tis-12-v-ts-12')
})

test('unknown codes are not found', async () => {
  expect(await list({ section_code: 'net' })).toMatchObject({
    status: 404,
    errors: [{ message: 'Такого раздела нет' }],
  })
  expect(await get('/web/product/detail/net/')).toMatchObject({
    status: 404,
    errors: [{ message: 'Такого товара нет' }],
  })
  expect(await post('/api/product/getcode/', { article: 'нет' })).toMatchObject({ status: 404 })
  expect(await post('/api/product/expendableMaterials/', { code: 'net' })).toMatchObject({ status: 404 })
  expect(await list({ section_code: 'dreli', page: 0 })).toMatchObject({ status: 422 })
})

test('a filter narrows a listing, and invalid filters are ignored', async () => {
  const narrowed = (filter: string) =>
    get(`/web/catalog/filter/${encodeURIComponent(filter)}/apply/?section_code=elektroinstrument`)
  const found = await narrowed('stock*brand_tis')
  expect(articles(found)).toEqual(['TS-12'])
  expect(found.data.filter).toBe('brand_tis*stock')
  expect((await narrowed('price_4000..6000')).data.page_navigation.total).toBe(1)
  expect(await narrowed("%00'; DROP TABLE product")).toMatchObject({ status: 200, data: { filter: 'clear' } })
  const { data } = await get('/web/filter/?section_code=elektroinstrument&filter=brand_tis')
  expect(data).toMatchObject({ filter: 'brand_tis', total: 2 })
})

test('loads the home page in two queries, the tree in one', async () => {
  const { data } = await get('/web/main/')
  expect(queries.count()).toBe(2)
  expect(articles({ data: { items: data.hits } })).toEqual(['DU-13-650'])
  expect(data.sections.map(({ name }: { name: string }) => name)).toEqual(['Электроинструмент', 'Оснастка'])
  queries.reset()
  const tree = await get('/web/section/list/')
  expect(queries.count()).toBe(1)
  expect(tree.data.sections[0].SUB_SECTIONS[0].SUB_SECTIONS[0].CODE).toBe('dreli-setevye')
})

test('stock taken by an order shows at once, and the product moves to the end', async () => {
  await sql`UPDATE stock SET quantity = 0 WHERE warehouse = 'MCK'
    AND product_id = (SELECT id FROM product WHERE article = 'DU-13-650')`.execute(base.db)
  const { data } = await list({ section_code: 'elektroinstrument' })
  expect(data.items[0].article).toBe('TS-12')
  expect(data.items.find(({ article }: { article: string }) => article === 'DU-13-650')).toMatchObject({
    stock: 0,
    can_buy: false,
  })
})

test('an import shows at once: the tree is renewed, removed products leave the lists, and their pages name replacements', async () => {
  const gone = await base.db
    .selectFrom('product')
    .select(['id', 'code'])
    .where('offer_id', '=', 'd2')
    .executeTakeFirstOrThrow()
  await load('odd.yml.xml')
  const { data } = await list({ section_code: 'elektroinstrument' })
  expect(data.section.name).toBe('Инструмент')
  expect(data.page_navigation.total).toBe(1)
  expect(await list({ section_code: 'pily' })).toMatchObject({ status: 404 })
  const page = () => get(`/web/product/detail/${gone.code}/`)
  expect(await page()).toMatchObject({
    status: 200,
    data: { discontinued: true, can_buy: false, stock: 0, stocks: [], replacement: null },
  })
  const sold = await base.db
    .selectFrom('product')
    .select('id')
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow()
  await base.db
    .insertInto('product_replacement')
    .values({ product_id: gone.id, replacement_id: sold.id })
    .execute()
  expect((await page()).data.replacement).toMatchObject({ id: sold.id })
  const cards = await loadCards(base.db, [gone.id, 999_999], 'MCK')
  expect([...cards.values()]).toEqual([expect.objectContaining({ id: gone.id, can_buy: false })])
})
