import { moscowDay } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MANAGER } from '#db/arrivals.ts'
import { readArrivals } from './arrivals.ts'
import { readFeed } from './feed-reader.ts'
import { importFeed } from './import-feed.ts'
import { removeSource, setSourceHidden } from './sources.ts'
import { readStock } from './stock.ts'
import { openEmptyCatalogue } from './testing/empty-catalogue.ts'

const at = openEmptyCatalogue()
const TODAY = '2026-11-23'
const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => moscowDay(new Date(Date.now() + days * DAY))

const feedOf = (...offers: string[]) =>
  `<yml_catalog><shop><categories><category id="1">Краны</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`
const offerOf = (id: string, content: string) =>
  `<offer id="${id}"><name>Кран ${id}</name><categoryId>1</categoryId><price>5</price><currencyId>RUB</currencyId>${content}</offer>`

/** Arrivals, stock and complaints for an offer with these elements. */
async function read(content: string) {
  const complaints: string[] = []
  const complain = (kind: string, detail?: string) => complaints.push(`${kind} ${detail}`)
  for await (const { offers } of readFeed(await at.write(feedOf(offerOf('1', content)))))
    for (const offer of offers)
      return { arrivals: readArrivals(offer, complain, TODAY), stock: readStock(offer, complain), complaints }
  throw new Error('The feed has no offer')
}

test.each([
  [
    '<outlets><outlet id="MCK" instock="3" arrival_date="2026-11-28" arrival_quantity="40"/><outlet id="SPB" instock="4"/></outlets>',
    [{ warehouse: 'MCK', day: '2026-11-28', quantity: 40 }],
  ],
  [
    '<outlets><outlet name="Казань"><instock>1</instock><arrival_date>5.12.2026</arrival_date><arrival-quantity>12 шт.</arrival-quantity></outlet></outlets>',
    [{ warehouse: 'KZN', day: '2026-12-05', quantity: 12 }],
  ],
  [
    '<count>0</count><arrival_date>2026-11-28T09:00:00+03:00</arrival_date>',
    [{ warehouse: 'MCK', day: '2026-11-28', quantity: null }],
  ],
  [
    '<count>0</count><delivery-date>28.11.2026</delivery-date><arrival_quantity>7</arrival_quantity>',
    [{ warehouse: 'MCK', day: '2026-11-28', quantity: 7 }],
  ],
  [
    '<count>0</count><param name="Дата поступления">28.11.2026</param><param name="Количество в поступлении">7</param>',
    [{ warehouse: 'MCK', day: '2026-11-28', quantity: 7 }],
  ],
  ['<count>0</count><arrival_date>2026-11-28</arrival_date><arrival_quantity>0</arrival_quantity>', []],
])('%s', async (content, arrivals) => {
  expect(await read(content)).toMatchObject({ arrivals, complaints: [] })
})

test('keeps the days of one warehouse separate, and adds up arrivals of several suppliers on one day', async () => {
  const outlets =
    '<outlets><outlet id="MCK" instock="1" arrival_date="2026-11-28" arrival_quantity="4"/><outlet id="MCK" arrival_date="2026-12-05" arrival_quantity="6"/><outlet id="W-1" instock="2" arrival_date="2026-11-28" arrival_quantity="10"/></outlets>'
  expect(await read(outlets)).toEqual({
    stock: { MCK: 3 },
    arrivals: [
      { warehouse: 'MCK', day: '2026-11-28', quantity: 14 },
      { warehouse: 'MCK', day: '2026-12-05', quantity: 6 },
    ],
    complaints: ['otherWarehouse W-1'],
  })
})

test.each([
  ['скоро', 'badArrival скоро'],
  ['31.02.2027', 'badArrival 31.02.2027'],
  ['2099-01-01', 'badArrival 2099-01-01'],
  ['2026-11-22', 'pastArrival 2026-11-22'],
])('reports and skips an invalid date: %s', async (date, complaint) => {
  const { arrivals, complaints } = await read(`<count>2</count><arrival_date>${date}</arrival_date>`)
  expect([arrivals, complaints]).toEqual([[], [complaint]])
})

const rows = async () => {
  const { rows: found } = await sql<{ offer: string; day: string; quantity: number | null; source: string }>`
    SELECT p.offer_id AS offer, a.day::text AS day, a.quantity, a.source FROM arrival AS a JOIN product AS p ON p.id = a.product_id
    ORDER BY 1, 2, 4`.execute(at.base.db)
  return found.map(({ offer, day, quantity, source }) => `${source} ${offer} ${day} ${quantity}`)
}
const load = async (source: string, ...offers: string[]) =>
  importFeed(at.base.db, {
    file: await at.write(feedOf(...offers)),
    dataDir: at.dataDir,
    source,
    force: true,
  })
const comes = (days: number, count: number) =>
  `<count>0</count><arrival_date>${inDays(days)}</arrival_date><arrival_quantity>${count}</arrival_quantity>`

test('an import replaces the arrivals of its source and no others', async () => {
  await load('main', offerOf('a', comes(5, 40)), offerOf('b', comes(6, 7)))
  await load('other', offerOf('a', comes(5, 3)))
  await sql`INSERT INTO arrival (product_id, warehouse, day, source, quantity)
    SELECT id, 'MCK', ${inDays(9)}::date, ${MANAGER}, 2 FROM product WHERE source = 'main' AND offer_id = 'a'`.execute(
    at.base.db,
  )
  const report = await load(
    'main',
    offerOf('a', comes(8, 50)),
    offerOf('b', '<count>1</count><arrival_date>скоро</arrival_date>'),
  )
  expect(report.problems).toContainEqual({
    reason: 'Дата поступления не читается, поступление пропущено',
    count: 1,
  })
  // Arrivals are not part of the product's content.
  expect(report).toMatchObject({ outcome: 'imported', unchanged: 2 })
  expect(await rows()).toEqual([
    `other a ${inDays(5)} 3`,
    `main a ${inDays(8)} 50`,
    `${MANAGER} a ${inDays(9)} 2`,
  ])
})

test('a refused offer keeps its arrivals; an arrival param is not a property', async () => {
  await load('main', offerOf('a', comes(5, 40)), offerOf('b', comes(6, 7)))
  await load(
    'main',
    offerOf('a', comes(5, 40)),
    '<offer id="b"><name>Кран b</name><price>даром</price></offer>',
  )
  expect(await rows()).toEqual([`main a ${inDays(5)} 40`, `main b ${inDays(6)} 7`])
  await load('main', offerOf('a', `<count>0</count><param name="Дата поступления">${inDays(5)}</param>`))
  expect(await rows()).toEqual([`main a ${inDays(5)} null`])
  expect(await at.base.db.selectFrom('product_property').selectAll().execute()).toEqual([])
})

test('removing a source removes its arrivals', async () => {
  await load('main', offerOf('a', comes(5, 40)))
  await load('other', offerOf('a', comes(5, 3)))
  await at.base.db.transaction().execute((trx) => setSourceHidden(trx, 'other', true))
  expect(await at.base.db.transaction().execute((trx) => removeSource(trx, 'other'))).toBe('removed')
  expect(await rows()).toEqual([`main a ${inDays(5)} 40`])
})
