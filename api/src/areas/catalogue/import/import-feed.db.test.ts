import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { importFeed } from './import-feed.ts'

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

let base: TestDatabase
let dataDir: string
beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-import-'))
})
beforeEach(async () => {
  await sql`TRUNCATE source, section, product, picture, warehouse CASCADE`.execute(base.db)
})
afterAll(async () => {
  await base.close()
  await rm(dataDir, { recursive: true })
})

const load = (name: string, rates = {}, force = false) =>
  importFeed(base.db, { file: fixture(name), dataDir, rates, force })
const product = (offer: string) =>
  base.db.selectFrom('product').selectAll().where('offer_id', '=', offer).executeTakeFirstOrThrow()

test('a malformed feed: errors are reported with their line, and the rest is imported', async () => {
  const report = await load('odd.yml.xml')
  expect(report).toMatchObject({ read: 14, added: 7, rejected: 7, changed: 0, hidden: 0 })
  const counts = Object.fromEntries(report.problems.map(({ reason, count }) => [reason, count]))
  expect(counts).toEqual({
    'Идентификатор уже встречался, повтор пропущен': 1,
    'Нет названия': 1,
    'Нет цены': 1,
    'Цена меньше нуля': 1,
    'Цена — не число': 1,
    'Нет курса валюты в настройках импорта': 1,
    'Нет идентификатора предложения': 1,
    'Цена 0: показываем «по запросу»': 1,
    'Старая цена не больше цены, не показываем': 1,
    'Неверный штрихкод пропущен': 1,
    'Картинка недоступна или вне папки файла': 2,
    'Не число, значение пропущено': 2,
    'Нет раздела, товар в «Без раздела»': 1,
    'Такого раздела в файле нет, товар в «Без раздела»': 1,
    'Тот же адрес страницы, что у другого предложения': 1,
    'Сопутствующего товара в файле нет': 1,
    'Раздел без номера или названия пропущен': 1,
    'Номер раздела повторяется, взят первый': 1,
    'Родительского раздела нет или разделы замкнуты, раздел стал верхним': 1,
  })
  expect(report.examples).toContainEqual({
    line: 19,
    offer: 'full',
    reason: 'Неверный штрихкод пропущен: 4690363024545',
  })
})

test('stores all data of a complete offer', async () => {
  await load('odd.yml.xml')
  const drill = await product('full')
  expect(drill).toMatchObject({
    name: 'Дрель "Ёж" ДУ-13',
    name_key: 'дрель "еж" ду-13',
    brand: 'Ёж',
    article: 'ДУ-13/650',
    article_key: 'ДY13650',
    code: 'drel-ezh-du-13-du-13-650',
    price: 499_050,
    old_price: 599_000,
    unit: 'набор',
    min_quantity: 2,
    multiplicity: 3,
    description: '<h3>Дрель</h3><p>Мощная ссылка</p>',
    country: 'Россия',
    warranty: true,
    weight_grams: 1850,
    dimensions_mm: [320, 245, 90],
    badge: 'hit',
    buyable: true,
  })
  const properties = await base.db
    .selectFrom('product_property')
    .select(['name', 'value', 'number', 'unit'])
    .where('product_id', '=', drill.id)
    .orderBy('position')
    .execute()
  expect(properties).toEqual([
    { name: 'Мощность', value: '650', number: 650, unit: 'Вт' },
    { name: 'Грузоподъёмность', value: '20', number: 20, unit: 'тонн' },
    { name: 'Масса', value: '20 000', number: 20_000, unit: 'кг' },
    { name: 'Длина кабеля', value: '2,5', number: 2.5, unit: 'м' },
    { name: 'Патрон', value: 'быстрозажимной', number: null, unit: null },
  ])
  const { rows } = await sql<{ barcodes: string[]; sources: string[]; related: number }>`SELECT
    ARRAY(SELECT barcode FROM product_barcode WHERE product_id = ${drill.id} ORDER BY 1) AS barcodes,
    ARRAY(SELECT source FROM product_picture JOIN picture ON id = picture_id
      WHERE product_id = ${drill.id} ORDER BY position) AS sources,
    (SELECT count(*) FROM product_related WHERE product_id = ${drill.id}) AS related`.execute(base.db)
  expect(rows[0]?.barcodes).toEqual(['4690363024544', '96385074'])
  expect(rows[0]?.sources).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}\.svg$/),
    'https://pictures.example/%D0%BA%D0%B0%D0%B4%D1%80%201.jpg',
  ])
  expect(rows[0]?.related).toBe(1)
})

test('creates sections of any depth, with counts, unique codes and «Без раздела»', async () => {
  await load('odd.yml.xml')
  const sections = await base.db
    .selectFrom('section')
    .select(['feed_id', 'code', 'path_names', 'product_count', 'depth'])
    .orderBy('position')
    .execute()
  expect(sections).toEqual([
    { feed_id: '1', code: 'instrument', path_names: ['Инструмент'], product_count: 1, depth: 1 },
    { feed_id: '10', code: 'dreli', path_names: ['Инструмент', 'Дрели'], product_count: 1, depth: 2 },
    expect.objectContaining({ feed_id: '100', code: 'dreli-dreli', depth: 3 }),
    expect.objectContaining({ feed_id: '1000', code: 'udarnye', depth: 4 }),
    expect.objectContaining({ feed_id: '10000', product_count: 1, depth: 5 }),
    expect.objectContaining({ feed_id: '2', depth: 1, product_count: 0 }),
    expect.objectContaining({
      feed_id: '3',
      code: 'katalog',
      product_count: 4,
    }),
    expect.objectContaining({ code: 'bez-razdela', product_count: 2 }),
  ])
})

test('reads vendor.model names, plain text descriptions, stock without counts, and avoids reserved codes', async () => {
  await load('odd.yml.xml')
  expect((await product('vm')).name).toBe('Пила Сосна П-2')
  expect(await product('no-vendor')).toMatchObject({ name: 'Молоток', brand: null })
  expect(await product('plain')).toMatchObject({
    code: 'catalog-plain',
    description: '<p>Первая строка<br />вторая строка</p><p>Новый абзац, 5 &lt; 6</p>',
  })
  const stock = await base.db
    .selectFrom('stock')
    .innerJoin('product', 'product.id', 'stock.product_id')
    .select(['offer_id', 'warehouse', 'quantity'])
    .where('offer_id', 'in', ['plain', 'vm', 'no-vendor', 'full'])
    .orderBy('offer_id')
    .orderBy('warehouse')
    .execute()
  expect(stock.map(({ offer_id, warehouse, quantity }) => [offer_id, warehouse, quantity])).toEqual([
    ['full', 'MCK', 12],
    ['full', 'SPB', 4],
    ['no-vendor', 'MCK', 7],
    ['plain', 'MCK', UNCOUNTED_STOCK],
    ['vm', 'MCK', 0],
  ])
})

test('converts a currency with a given rate to kopecks', async () => {
  await load('odd.yml.xml', { KZT: 0.19 })
  expect((await product('tenge')).price).toBe(19_000)
})

test('decodes windows-1251', async () => {
  await load('windows-1251.yml.xml')
  expect(await product('7')).toMatchObject({
    name: 'Шуруповёрт «Кречет» № 5',
    description: '<p>Строка — раз<br>строка — два</p>',
  })
})

test('the next feed updates in place, hides missing products, keeps refused ones and changes nothing else', async () => {
  await load('odd.yml.xml')
  const before = {
    full: await product('full'),
    plain: await product('plain'),
    hammer: await product('no-vendor'),
  }
  const report = await load('odd-next.yml.xml', {}, true)
  expect(report).toMatchObject({ read: 4, added: 1, changed: 1, unchanged: 1, rejected: 1, hidden: 4 })

  const full = await product('full')
  expect(full).toMatchObject({
    id: before.full.id,
    code: before.full.code,
    name: 'Дрель новая',
    price: 500_000,
  })
  expect(full).toMatchObject({ picture_id: null, weight_grams: null, multiplicity: 1, buyable: true })
  expect(await product('plain')).toEqual({
    ...before.plain,
    path_ids: expect.anything(),
    level_1: expect.anything(),
    level_2: expect.anything(),
  })
  expect(await product('no-vendor')).toMatchObject({ hidden: false, price: before.hammer.price })
  expect(await product('vm')).toMatchObject({ hidden: true, buyable: false })
  const { rows } = await sql`SELECT feed_id, name, path_codes, hidden, product_count FROM section
    WHERE feed_id IN ('1', '3', '100') ORDER BY feed_id`.execute(base.db)
  expect(rows).toEqual([
    { feed_id: '1', name: 'Инструменты', path_codes: ['instrument'], hidden: false, product_count: 4 },
    expect.objectContaining({ feed_id: '100', hidden: true }),
    expect.objectContaining({ feed_id: '3', path_codes: ['instrument', 'katalog'], product_count: 3 }),
  ])

  const back = await load('odd.yml.xml')
  expect(back).toMatchObject({ added: 0, hidden: 1 })
  expect(await product('vm')).toMatchObject({ hidden: false })
  expect((await product('full')).code).toBe(before.full.code)
})

test('the same feed again changes no rows except sold stock', async () => {
  await load('odd.yml.xml')
  const rows = async () =>
    (await sql`SELECT xmin::text, offer_id FROM product ORDER BY id`.execute(base.db)).rows
  const before = await rows()
  const { id } = await product('no-vendor')
  await base.db.updateTable('stock').set({ quantity: 6 }).where('product_id', '=', id).execute()
  const report = await load('odd.yml.xml', {}, true)
  expect(report).toMatchObject({ added: 0, changed: 0, unchanged: 7, hidden: 0 })
  expect(await rows()).toEqual(before)
  const stock = await base.db.selectFrom('stock').select('quantity').where('product_id', '=', id).execute()
  expect(stock).toEqual([{ quantity: 7 }])
})

test('a feed without valid offers does not change the catalogue', async () => {
  await load('odd.yml.xml')
  const { db } = base
  const feed = join(dataDir, 'tenge.xml')
  await writeFile(
    feed,
    '<yml_catalog><shop><offers><offer id="1"><name>Т</name><price>1</price><currencyId>KZT</currencyId></offer></offers></shop></yml_catalog>',
  )
  const report = await importFeed(db, { file: feed, dataDir })
  expect(report).toMatchObject({ read: 1, rejected: 1, hidden: 0 })
  expect(await product('vm')).toMatchObject({ hidden: false })
})

test('serialises concurrent imports', async () => {
  const reports = await Promise.all([load('odd.yml.xml'), load('odd.yml.xml')])
  expect(reports.map(({ added }) => added).sort()).toEqual([0, 7])
})
