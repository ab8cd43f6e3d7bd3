import { compareShared, compareTable, favoriteTable } from '@verstak/contract/sets/calls.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, guestVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { itemsOf, listCompares } from './compares.ts'
import { addToSet } from './service.ts'
import { tableOfCompared } from './tables.ts'

let test: TestDatabase
let app: Awaited<ReturnType<typeof openTestApp>>
let sections: Awaited<ReturnType<typeof addSections>>
let drill = 0
let screws = 0
let gone = 0
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
  sections = await addSections(test.db)
  drill = await addProduct(test.db, sections.tools, { article: 'DR-1', price: 1234_50 })
  screws = await addProduct(test.db, sections.fixings, { article: 'SC-1', price: null })
  gone = await addProduct(test.db, sections.tools, { article: 'GONE', hidden: true })
  await test.db
    .insertInto('product_property')
    .values({ product_id: drill, position: 1, name: 'Вес', value: '1.5', unit: 'кг' })
    .execute()
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(() => test.db.deleteFrom('product_set').execute())

const ask = (ids: string) => callApp(app, compareShared, { query: { ids } }, { guest: guest.guest })

it('shows the shared products in order, without discontinued ones, and stores nothing for the viewer', async () => {
  const { data } = (await ask(`${screws},${gone},${drill},${screws},999999`)).json()
  expect(Object.keys(data.sections).map(Number).toSorted()).toEqual(
    [sections.tools, sections.fixings].toSorted(),
  )
  expect(data.sections[sections.tools].items.map(({ id }: { id: number }) => id)).toEqual([drill])
  expect(await test.db.selectFrom('product_set').select('id').execute()).toEqual([])
})

it('shows the same prices to users and anonymous visitors', async () => {
  const buyer = await demoVisitor(test.db)
  await addToSet(test.db, buyer, 'compare', drill)
  const [own] = itemsOf(await listCompares(test.db, buyer))
  const { data } = (await ask(`${drill}`)).json()
  const [shown] = data.sections[sections.tools].items
  expect(shown.price).toBe(1234_50)
  expect(Object.keys(shown).toSorted()).toEqual(Object.keys(own ?? {}).toSorted())
})

it.each([
  '',
  'x',
  '1,',
  '0',
  '-1',
  '1;2',
  '9'.repeat(20),
  Array.from({ length: 101 }, (_, i) => i + 1).join(),
])('refuses the ids «%s»', async (ids) => {
  expect((await ask(ids)).statusCode).toBe(422)
})

it('has a product per row and a property per column', async () => {
  await addToSet(test.db, guest, 'compare', screws)
  await addToSet(test.db, guest, 'compare', drill)
  const list = await listCompares(test.db, guest)
  const { columns, rows } = tableOfCompared(itemsOf(list), list.compare_properties_name)
  expect(columns.slice(-2).map(({ title }) => title)).toEqual(['Вес', 'Вес, ед.'])
  const cells = rows.map(([article, , , price, ...rest]) => [article, price, ...rest.slice(-2)])
  expect(cells.toSorted()).toEqual([
    ['DR-1', 1234.5, 1.5, 'кг'],
    ['SC-1', 'по запросу', '', ''],
  ])
  expect(itemsOf(list, sections.tools).map(({ id }) => id)).toEqual([drill])
})

it('is available as XLSX for a guest', async () => {
  const table = (call: typeof compareTable | typeof favoriteTable) =>
    callApp(app, call, { query: {} }, { guest: guest.guest })
  await addToSet(test.db, guest, 'compare', drill)
  await addToSet(test.db, guest, 'favorite', drill)
  for (const call of [compareTable, favoriteTable]) {
    const answer = await table(call)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  }
})
