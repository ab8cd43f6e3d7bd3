import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { FeedSettings } from '@verstak/shared/contract/feeds/schemas.ts'
import type { FeedFormat } from '@verstak/shared/domain/export-feed.ts'
import { UNCOUNTED_STOCK } from '@verstak/shared/domain/stock.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { endOf } from '#testing/answers.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openRolledBack, type RolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { createApp } from '../../app.ts'
import { importFeed } from '../../import/import-feed.ts'
import { runBuild } from './build.ts'
import { buildDueFeeds } from './builds.ts'
import { usualSettings } from './defaults.ts'
import { feedsFolder, fileOf } from './feed-files.ts'
import { feedPage } from './feed-page.ts'
import { addFeed, listFeeds, oneFeed, removeFeed, takeStep } from './service.ts'
import { checkYml } from './yml-check.ts'

let base: TestDatabase
let test_: RolledBack
let dir: string
let user: User
const services = () => ({
  db: test_.db,
  config: { ...readConfig({}), filesDir: dir, logLevel: 'silent', publicUrl: 'https://shop.example' },
})

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'verstak-feeds-'))
  base = await openTestDatabase()
  const { db } = base
  const { tools, fixings } = await addSections(db)
  await addProduct(db, tools, { article: 'DR-1', name: 'Дрель <ударная> & "Ёж"', price: 499_050, stock: 7 })
  await addProduct(db, fixings, { article: 'SC-12', name: '=HYPERLINK("x")', min: 12, step: 12, stock: 120 })
  await addProduct(db, fixings, { article: 'NP-1', price: null })
  await addProduct(db, fixings, { article: 'OUT-1', stock: 0 })
  await sql`UPDATE product SET brand = 'Ёж', old_price = 599000, weight_grams = 1850, description = '<p>Мощная]]&gt;</p>',
    badge = 'hit' WHERE article = 'DR-1'`.execute(db)
  await sql`INSERT INTO product_barcode SELECT id, '4690363024544' FROM product WHERE article = 'DR-1'`.execute(
    db,
  )
  await sql`INSERT INTO product_property (product_id, position, name, value, unit)
    SELECT id, 1, 'Мощность', '650', 'Вт' FROM product WHERE article = 'DR-1'`.execute(db)
  user = (await demoVisitor(db)).user
}, 60_000)
afterAll(async () => {
  await base.close()
  await rm(dir, { recursive: true })
})
beforeEach(async () => {
  test_ = await openRolledBack(base.db)
  return () => test_.rollBack()
})

interface Changed {
  readonly goods?: Partial<FeedSettings['goods']>
  readonly fields?: Partial<FeedSettings['fields']>
}

async function draft(format: FeedFormat, { goods, fields }: Changed = {}): Promise<number> {
  const id = await addFeed(services(), user, { name: 'Проба', format, copyOf: undefined })
  await takeStep(services(), user, { step: 'goods', id, ...usualSettings.goods, ...goods })
  await takeStep(services(), user, { step: 'fields', id, ...usualSettings.fields, ...fields })
  await takeStep(services(), user, { step: 'delivery', id, ...usualSettings.delivery })
  return id
}

async function build(id: number): Promise<string> {
  await takeStep(services(), user, { step: 'build', id })
  const [last] = (await feedPage(services(), user, { id, check: false })).builds
  await runBuild(services(), last?.id ?? 0)
  const { format } = await oneFeed(services(), user, id)
  return join(feedsFolder(services().config), fileOf({ id: last?.id ?? 0, feed_id: id, format }))
}

const buildsOf = async (id: number) => (await feedPage(services(), user, { id, check: false })).builds

test('the check finds what marketplaces refuse', async () => {
  const file = await build(await draft('yml'))
  const good = await readFile(file, 'utf8')
  const spoilt = good
    .replace(/ date="[^"]+"/, ' date="2026-11-20 14:37"')
    .replace('<company>', '<firm>')
    .replace('</company>', '</firm>')
    .replace('<price>4990.50<', '<price>0<')
    .replace('<currencyId>RUB<', '<currencyId>USD<')
    .replace(/<categoryId>\d+</, '<categoryId>777<')
  const path = join(dir, 'spoilt.xml')
  await writeFile(path, spoilt)
  expect((await checkYml(path)).map(({ text }) => text)).toEqual([
    'Дата каталога без часового пояса',
    'У магазина нет <company>',
    'Цена — не число больше нуля',
    'Валюта — не рубли',
    'Раздела «777» нет в файле',
  ])
  await writeFile(path, good.replace('</offers>', ''))
  await expect(checkYml(path)).rejects.toThrow('Файл повреждён')
})

test('a CSV opens right in Russian Excel and runs no formula', async () => {
  const columns = [
    { field: 'article', title: 'Арт.' },
    { field: 'name', title: 'Имя' },
    { field: 'price', title: '+Цена' },
    { field: 'stock', title: 'Остаток' },
  ] satisfies FeedSettings['fields']['columns']
  const fields = { columns, markup: 10, rounding: 'nine', stock: 'bands' } as const
  const file = await build(await draft('csv', { fields, goods: { only_in_stock: true } }))
  expect(await readFile(file, 'utf8')).toBe(
    '\ufeffАрт.;Имя;\'+Цена;Остаток\r\nDR-1;"Дрель <ударная> & ""Ёж""";5499,00;мало\r\nSC-12;"\'=HYPERLINK(""x"")";119,00;много\r\n',
  )
  expect(gunzipSync(await readFile(`${file}.gz`))).toEqual(await readFile(file))
})

test('what nobody counts is available in a table and in YML, without a number', async () => {
  await sql`UPDATE stock SET quantity = ${UNCOUNTED_STOCK}
    WHERE product_id = (SELECT id FROM product WHERE article = 'DR-1')`.execute(test_.db)
  const goods = { articles: ['DR-1'] }
  const columns = [{ field: 'stock' as const, title: 'Остаток' }]
  for (const stock of ['exact', 'bands'] as const) {
    const file = await build(await draft('csv', { goods, fields: { columns, stock } }))
    expect(await readFile(file, 'utf8')).toBe('\ufeffОстаток\r\nв наличии\r\n')
  }
  const feed = await readFile(await build(await draft('yml', { goods })), 'utf8')
  expect(feed).toContain('available="true"')
  expect(feed).not.toContain('<count>')
})

test('the doctor counts what stays out and why, articles bring goods in and exclusions keep them out', async () => {
  const id = await draft('json', {
    goods: { articles: ['dr 1', 'NP-1', 'НЕТ-5'], exclude: ['dr-1'], brands: ['Ёж'] },
  })
  const { check } = await feedPage(services(), user, { id, check: true })
  expect(check).toMatchObject({ included: 0, preview: [] })
  expect(check.reasons).toEqual([
    { reason: 'excluded', count: 1, examples: ['DR-1'] },
    { reason: 'unknown', count: 1, examples: ['НЕТ-5'] },
    { reason: 'no_price', count: 1, examples: ['NP-1'] },
  ])
  await build(id)
  expect(await buildsOf(id)).toMatchObject([
    { state: 'failed', step: 'goods', error: expect.stringContaining('Ни один товар не подходит') },
  ])
})

test('new goods stay out when the feed is of those that there were', async () => {
  const id = await draft('json', { goods: { new_goods: false } })
  await sql`UPDATE product SET created_at = now() + interval '1 hour' WHERE article = 'DR-1'`.execute(
    test_.db,
  )
  const { check } = await feedPage(services(), user, { id, check: true })
  expect(check.included).toBe(2)
  expect(check.reasons).toContainEqual({ reason: 'new', count: 1, examples: ['DR-1'] })
})

test('a build is compared with the one before; the last five stay with their files', async () => {
  const id = await draft('json', { goods: { only_in_stock: true } })
  const first = await build(id)
  await sql`UPDATE product SET price = 500000 WHERE article = 'DR-1'`.execute(test_.db)
  await sql`UPDATE stock SET quantity = 0 WHERE product_id = (SELECT id FROM product WHERE article = 'SC-12')`.execute(
    test_.db,
  )
  await sql`UPDATE stock SET quantity = 5 WHERE product_id = (SELECT id FROM product WHERE article = 'OUT-1')`.execute(
    test_.db,
  )
  await build(id)
  const [second] = await buildsOf(id)
  expect(second?.diff).toMatchObject({ added: 1, removed: 1, price_changed: 1 })
  expect(second?.diff?.examples).toContainEqual(
    expect.objectContaining({ article: 'DR-1', before: 499_050, after: 500_000 }),
  )
  for (let more = 0; more < 4; more++) await build(id)
  expect(await buildsOf(id)).toHaveLength(5)
  await expect(readFile(first)).rejects.toThrow('ENOENT')
})

test('a build that fails says at which step, tells the author, and leaves the last good file', async () => {
  const id = await draft('yml')
  const good = await readFile(await build(id))
  const { address } = await oneFeed(services(), user, id)
  await sql`UPDATE product SET code = repeat('x', 600) WHERE article = 'DR-1'`.execute(test_.db)
  await build(id)
  expect((await buildsOf(id))[0]).toMatchObject({
    state: 'failed',
    step: 'check',
    error: expect.stringContaining('Неверный адрес товара'),
  })
  expect(await oneFeed(services(), user, id)).toMatchObject({ state: 'failed', address, rows: 3 })
  const letters = await test_.db.selectFrom('message').select('subject').execute()
  expect(letters).toContainEqual({ subject: 'Выгрузка «Проба» не собралась' })
  const app = await createApp(services())
  expect((await app.inject(pathOf(address))).rawPayload).toEqual(good)
  await app.close()
})

const pathOf = (address: string | null) => (address ?? '').replace('https://shop.example', '')

test('the public address gives the file whole, in part, packed or not again, and to the key alone', async () => {
  const id = await draft('csv')
  const whole = await readFile(await build(id))
  const url = pathOf((await oneFeed(services(), user, id)).address)
  const app = await createApp(services())
  const ask = (headers: Record<string, string> = {}, at = url) => app.inject({ url: at, headers })
  const first = await ask()
  expect(first.rawPayload).toEqual(whole)
  expect(first.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'ratelimit-limit': '60',
    'ratelimit-remaining': '59',
  })
  expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  const part = await ask({ range: 'bytes=3-9' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(3, 10)])
  const packed = await ask({ 'accept-encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload)).toEqual(whole)
  for (const wrong of [
    `${url}x`,
    url.replace('.csv', '.xml'),
    url.replace(/key=.*/, ''),
    '/feeds/%2e%2e?key=a',
  ])
    expect((await ask({}, wrong)).statusCode).toBe(404)
  await takeStep(services(), user, { step: 'pause', id })
  expect((await ask()).statusCode).toBe(403)
  await takeStep(services(), user, { step: 'resume', id })
  await takeStep(services(), user, { step: 'new-key', id })
  expect((await ask()).statusCode).toBe(404)
  await app.close()
})

test('too many requests for a file are refused with the time to wait', async () => {
  const id = await draft('json')
  await build(id)
  const url = pathOf((await oneFeed(services(), user, id)).address)
  const app = await createApp(services())
  const codes = []
  for (let i = 0; i < 61; i++) codes.push((await app.inject({ method: 'HEAD', url })).statusCode)
  expect([codes[59], codes[60]]).toEqual([200, 429])
  expect(Number((await app.inject(url)).headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})

test('nobody else sees or changes a feed; a removed one gives no file and comes back', async () => {
  const id = await draft('json')
  await build(id)
  const stranger: User = { ...user, id: user.id + 1000, organization: null }
  expect(await listFeeds(services(), stranger)).toEqual([])
  for (const work of [
    feedPage(services(), stranger, { id, check: false }),
    takeStep(services(), stranger, { step: 'pause', id }),
    removeFeed(services(), stranger, id, false),
    addFeed(services(), stranger, { name: 'Чужая', format: 'csv', copyOf: id }),
  ])
    expect(await endOf(work)).toBe('notFound')
  await removeFeed(services(), user, id, false)
  expect(await listFeeds(services(), user)).toEqual([])
  await removeFeed(services(), user, id, true)
  expect(await listFeeds(services(), user)).toMatchObject([{ id, rows: 3 }])
})

test('a feed whose hour has come is built once', async () => {
  const id = await draft('csv')
  await build(id)
  const due = new Date(Date.now() + 25 * 60 * 60 * 1000)
  expect(await buildDueFeeds(test_.db, due)).toBe(1)
  expect(await buildDueFeeds(test_.db, due)).toBe(0)
  expect((await buildsOf(id)).map(({ state }) => state)).toEqual(['queued', 'done'])
})

async function partsOf(file: string): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(await readFile(file)))
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** The texts of elements of one name, in order; a text that is no XML throws. */
function textsIn(xml: string, name: string): string[] {
  const found: string[] = []
  const parser = new SaxesParser()
  let inside = false
  parser.on('opentag', (tag) => {
    inside = tag.name === name
    if (inside) found.push('')
  })
  parser.on('closetag', () => {
    inside = false
  })
  parser.on('text', (text) => {
    if (inside) found.push((found.pop() ?? '') + text)
  })
  parser.write(xml).close()
  return found
}

test('an XLSX has numbers as numbers and texts that run nothing', async () => {
  const columns = [
    { field: 'name', title: 'Имя' },
    { field: 'price', title: 'Цена' },
  ] satisfies FeedSettings['fields']['columns']
  const parts = await partsOf(await build(await draft('xlsx', { fields: { columns } })))
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? ''
  expect(textsIn(sheet, 't')).toEqual([
    'Имя',
    'Цена',
    'Дрель <ударная> & "Ёж"',
    '=HYPERLINK("x")',
    'Товар OUT-1',
  ])
  expect(textsIn(sheet, 'v')).toEqual(['4990.5', '100', '100'])
  expect(textsIn(sheet, 'f')).toEqual([])
  for (const part of Object.values(parts)) textsIn(part, 'nothing')
})

test('CommerceML has the same goods in the catalogue and in the offers, with prices and VAT', async () => {
  const parts = await partsOf(await build(await draft('commerceml')))
  const [goods = '', offers = ''] = [parts['import.xml'], parts['offers.xml']]
  expect(textsIn(goods, 'Артикул')).toEqual(['DR-1', 'SC-12', 'OUT-1'])
  expect(textsIn(offers, 'Артикул')).toEqual(['DR-1', 'SC-12', 'OUT-1'])
  expect(textsIn(offers, 'ЦенаЗаЕдиницу')).toEqual(['4990.50', '100.00', '100.00'])
  expect(textsIn(offers, 'Количество')).toEqual(['7', '120', '0'])
  expect(new Set(textsIn(goods, 'Ставка'))).toEqual(new Set(['22']))
  expect(goods).toContain('Код="796"')
})

test('a YML feed passes the check of marketplaces and comes back through the importer the same', async () => {
  // The importer tidies up with a VACUUM, which no transaction allows.
  await test_.rollBack()
  test_ = { db: base.db, rollBack: async () => {} }
  const file = await build(await draft('yml'))
  expect(await checkYml(file)).toEqual([])
  const goods = () =>
    sql<object>`SELECT article, name, brand, price, old_price, min_quantity, multiplicity, description, weight_grams, badge,
      (SELECT quantity FROM stock WHERE product_id = p.id) AS stock,
      ARRAY(SELECT barcode FROM product_barcode AS b WHERE b.product_id = p.id) AS barcodes,
      ARRAY(SELECT q.name || q.value || q.unit FROM product_property AS q WHERE q.product_id = p.id) AS params,
      (SELECT name FROM section WHERE id = p.section_id) AS section
      FROM product AS p WHERE price IS NOT NULL ORDER BY article`
      .execute(test_.db)
      .then(({ rows }) => rows)
  const before = await goods()
  await sql`TRUNCATE section, product, picture, warehouse CASCADE`.execute(test_.db)
  expect(await importFeed(base.db, { file, dataDir: dir })).toMatchObject({ read: 3, added: 3, problems: [] })
  expect(await goods()).toEqual(before)
})
