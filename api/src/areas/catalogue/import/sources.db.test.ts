import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importFeed } from './import-feed.ts'
import { listSources, parseSourceName, removeSource, setSourceHidden } from './sources.ts'
import { openEmptyCatalogue } from './testing/empty-catalogue.ts'

const at = openEmptyCatalogue()

interface Good {
  readonly id: number
  readonly name: string
  readonly section: number
  readonly price: number
}

/** Few ids, names and sections, so that feeds of two sources conflict often. */
const good: fc.Arbitrary<Good> = fc.record({
  id: fc.integer({ min: 1, max: 5 }),
  name: fc.constantFrom('Кран', 'Бур', 'Кресло'),
  section: fc.integer({ min: 0, max: 3 }),
  price: fc.integer({ min: 1, max: 99 }),
})
const sections = ['Краны', 'Мебель', 'Краны'] as const

function feedOf(goods: readonly Good[]): string {
  const categories = sections.map((name, i) => `<category id="${i + 1}">${name}</category>`)
  const offers = goods.map(
    ({ id, name, section, price }) =>
      `<offer id="${id}"><name>${name}</name><vendorCode>A</vendorCode><categoryId>${section || ''}</categoryId>
      <price>${price}</price><currencyId>RUB</currencyId><outlets><outlet id="MCK" instock="${price}"/></outlets></offer>`,
  )
  return `<yml_catalog><shop><categories>${categories.join('')}</categories><offers>${offers.join('')}</offers></shop></yml_catalog>`
}

async function load(source: string, goods: readonly Good[], force = true) {
  const file = await at.write(feedOf(goods))
  return importFeed(at.base.db, { file, dataDir: at.dataDir, source, force })
}

/** All data of a source visible to a visitor, and hidden products. */
async function rowsOf(source: string): Promise<unknown> {
  const { rows } = await sql`SELECT
    (SELECT json_agg(p ORDER BY p.id) FROM product AS p WHERE source = ${source}) AS goods,
    (SELECT json_agg(s ORDER BY s.id) FROM section AS s WHERE source = ${source}) AS sections,
    (SELECT json_agg(k ORDER BY product_id, warehouse) FROM stock AS k JOIN product AS p ON p.id = product_id
      WHERE source = ${source}) AS stock`.execute(at.base.db)
  return rows
}
const addresses = async () =>
  (await sql<{ id: number; code: string }>`SELECT id, code FROM product ORDER BY id`.execute(at.base.db)).rows
const idOf = async (source: string, offer: string) =>
  (
    await at.base.db
      .selectFrom('product')
      .select('id')
      .where('source', '=', source)
      .where('offer_id', '=', offer)
      .executeTakeFirstOrThrow()
  ).id

test('two sources with the same ids, in any order: an import changes no row of the other, and no address changes', async () => {
  const step = fc.record({
    source: fc.constantFrom('main', 'second'),
    goods: fc.uniqueArray(good, { selector: ({ id }) => id, minLength: 1, maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 5 }), async (steps) => {
      await sql`TRUNCATE source, section, product, picture, warehouse CASCADE`.execute(at.base.db)
      for (const { source, goods } of steps) {
        const other = source === 'main' ? 'second' : 'main'
        const before = { other: await rowsOf(other), addresses: await addresses() }
        await load(source, goods)
        expect(await rowsOf(other)).toEqual(before.other)
        const after = new Map((await addresses()).map(({ id, code }) => [id, code]))
        for (const { id, code } of before.addresses) expect(after.get(id)).toBe(code)
        expect(new Set(after.values()).size).toBe(after.size)
        const { rows } = await sql`SELECT offer_id, product.name, price, s.quantity, section.source
          FROM product JOIN stock AS s ON s.product_id = product.id JOIN section ON section.id = section_id
          WHERE product.source = ${source} AND NOT product.hidden ORDER BY offer_id`.execute(at.base.db)
        const wanted = goods.map(({ id, name, price }) => ({
          offer_id: String(id),
          name,
          price: price * 100,
          quantity: price,
          source,
        }))
        expect(rows).toEqual(wanted.toSorted((a, b) => Number(a.offer_id) - Number(b.offer_id)))
      }
    }),
    { numRuns: 12 },
  )
})

test('a basket line keeps its product when another source uses the same id', async () => {
  await load('main', [{ id: 7, name: 'Кран', section: 1, price: 86 }])
  const id = await idOf('main', '7')
  await load('second', [{ id: 7, name: 'Кресло', section: 2, price: 18_200 }])
  const row = await at.base.db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ name: 'Кран', price: 8600, code: 'kran-a', hidden: false })
  expect(await idOf('second', '7')).not.toBe(id)
})

test('a product with a reused id gets its own address', async () => {
  const drill = (id: number) => ({ id, name: 'Бур', section: 1, price: 10 })
  await load('main', [drill(1)])
  await load('second', [drill(2)])
  const renumbered = await idOf('second', '2')
  await load('second', [drill(5)])
  expect(await idOf('second', '5')).toBe(renumbered)
  await load('second', [drill(5), drill(2)])
  expect(await idOf('second', '2')).not.toBe(renumbered)
  expect(new Set((await addresses()).map(({ code }) => code)).size).toBe(3)
})

interface Numbered {
  readonly id: string
  readonly article: string
  readonly name: string
  readonly brand?: string
}

async function loadNumbered(goods: readonly Numbered[], force = false) {
  const offers = goods.map(
    ({
      id,
      article,
      name,
      brand,
    }) => `<offer id="${id}"><name>${name}</name><vendorCode>${article}</vendorCode>
      ${brand ? `<vendor>${brand}</vendor>` : ''}<price>5</price><currencyId>RUB</currencyId><count>9</count></offer>`,
  )
  const file = await at.write(
    `<yml_catalog><shop><categories/><offers>${offers.join('')}</offers></shop></yml_catalog>`,
  )
  return importFeed(at.base.db, { file, dataDir: at.dataDir, force })
}
const numbered = async () =>
  (
    await sql<{
      at: string
    }>`SELECT offer_id || ' ' || code AS at FROM product WHERE NOT hidden ORDER BY offer_id`.execute(
      at.base.db,
    )
  ).rows.map(({ at }) => at)

test('products with new ids and the same article keep their rows, so a renumbered feed hides nothing', async () => {
  await loadNumbered([
    { id: '1', article: 'A-1', name: 'Бур', brand: 'Кремень' },
    { id: '2', article: 'A-2', name: 'Кран' },
    { id: '3', article: 'A-3', name: 'Шланг' },
  ])
  const before = await addresses()
  const report = await loadNumbered([
    { id: '11', article: 'a1', name: 'Бур новый', brand: 'КРЕМЕНЬ' },
    { id: '12', article: 'A-2', name: 'Кран' },
    { id: '3', article: 'A-3', name: 'Шланг' },
  ])
  expect(report).toMatchObject({ outcome: 'imported', renumbered: 2, added: 0, hidden: 0, changed: 2 })
  expect(await addresses()).toEqual(before)
  expect(await numbered()).toEqual(['11 bur-a-1', '12 kran-a-2', '3 shlang-a-3'])
})

test('a product that returns with a new id gets its address back', async () => {
  const hose = { id: '3', article: 'A-3', name: 'Шланг' }
  await loadNumbered([{ id: '1', article: 'A-1', name: 'Бур' }, hose])
  await loadNumbered([hose], true)
  expect(await loadNumbered([{ id: '21', article: 'A-1', name: 'Бур' }, hose])).toMatchObject({
    renumbered: 1,
  })
  expect(await numbered()).toEqual(['21 bur-a-1', '3 shlang-a-3'])
})

test.each([
  ['another brand', [{ id: '11', article: 'A-1', name: 'Бур', brand: 'Бугай' }]],
  ['another name without a brand', [{ id: '12', article: 'A-2', name: 'Кресло' }]],
  [
    'two that came',
    [
      { id: '11', article: 'A-1', name: 'Бур', brand: 'Кремень' },
      { id: '12', article: 'A1', name: 'Бур', brand: 'Кремень' },
    ],
  ],
])('%s is another product', async (_case, goods) => {
  await loadNumbered([
    { id: '1', article: 'A-1', name: 'Бур', brand: 'Кремень' },
    { id: '2', article: 'A-2', name: 'Кран' },
  ])
  expect(await loadNumbered(goods, true)).toMatchObject({ renumbered: 0, added: goods.length, hidden: 2 })
})

test('a hidden source stays hidden through an import, and reappears with its last feed', async () => {
  const [tap, drill] = [
    { id: 1, name: 'Кран', section: 1, price: 5 },
    { id: 2, name: 'Бур', section: 1, price: 6 },
  ]
  await load('main', [tap])
  await load('second', [tap, drill])
  const main = await rowsOf('main')
  await at.base.db.transaction().execute((trx) => setSourceHidden(trx, 'second', true))
  const visible = async () =>
    (
      await sql<{ code: string }>`SELECT code FROM product WHERE source = 'second' AND NOT hidden AND buyable
        UNION ALL SELECT code FROM section WHERE source = 'second' AND NOT hidden ORDER BY 1`.execute(
        at.base.db,
      )
    ).rows.map(({ code }) => code)
  expect(await visible()).toEqual([])
  await load('second', [drill])
  expect(await visible()).toEqual([])
  expect(await listSources(at.base.db)).toMatchObject([
    { name: 'main', hidden: false, goods: 1, sections: 3 },
    { name: 'second', hidden: true, goods: 1, sections: 3 },
  ])
  await at.base.db.transaction().execute((trx) => setSourceHidden(trx, 'second', false))
  expect(await visible()).toEqual(['bur-a', 'krany-3', 'krany-4', 'mebel-2'])
  expect(await rowsOf('main')).toEqual(main)
})

test('a source is removed with its products, but only hidden when a basket contains one of them', async () => {
  const goods = [{ id: 1, name: 'Кран', section: 1, price: 5 }]
  await load('main', goods)
  await load('second', goods)
  const id = await idOf('second', '1')
  const basket = await at.base.db
    .insertInto('basket')
    .values({ guest_hash: 'a'.repeat(64) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await at.base.db
    .insertInto('basket_line')
    .values({ basket_id: basket.id, product_id: id, quantity: 1 })
    .execute()
  const remove = (name: string) => at.base.db.transaction().execute((trx) => removeSource(trx, name))
  const main = await rowsOf('main')
  expect(await remove('second')).toBe('hidden')
  expect(await idOf('second', '1')).toBe(id)
  await at.base.db.deleteFrom('basket').execute()
  expect(await remove('second')).toBe('removed')
  expect((await listSources(at.base.db)).map(({ name }) => name)).toEqual(['main'])
  expect(await rowsOf('main')).toEqual(main)
  await expect(remove('second')).rejects.toThrow('Нет источника «second». Есть: main.')
})

test.each(['', 'Мой', 'A', '-a', 'a b', 'a'.repeat(41)])('«%s» is not a valid source name', (name) => {
  expect(() => parseSourceName(name)).toThrow(RangeError)
})
