import { moscowDay } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listNotifications } from '#areas/people/notifications/repository.ts'
import { addProduct, addSections, demoVisitor, STOCK, setStock } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { loadCards } from '../catalog/cards.ts'
import { productDetail } from '../catalog/product.ts'
import { findArrivals, forgetArrivals } from './repository.ts'
import { type GivenArrival, saveArrival } from './save-arrival.ts'

const DAY = 24 * 60 * 60 * 1000
const inDays = (days: number) => moscowDay(new Date(Date.now() + days * DAY))
let test: TestDatabase
let drill = 0
let saw = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  await test.db.insertInto('warehouse').values({ id: 'SPB', name: 'Санкт-Петербург' }).execute()
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', stock: 0 })
  saw = await addProduct(test.db, tools, { article: 'SW-1', name: 'Пила', stock: 5 })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('arrival').execute()
  await test.db.deleteFrom('notification').execute()
  await test.db.updateTable('product').set({ hidden: false, twin_of: null }).execute()
  await setStock(test.db, drill, 0)
})

const save = (given: Partial<GivenArrival> = {}) =>
  test.db
    .transaction()
    .execute((trx) =>
      saveArrival(trx, { article: 'DR-1', warehouse: 'MCK', day: inDays(5), quantity: 40, ...given }),
    )
const add = (product_id: number, days: number, quantity: number | null, source = 'main') =>
  sql`INSERT INTO arrival VALUES (${product_id}, ${STOCK}, ${inDays(days)}::date, ${source}, ${quantity})`.execute(
    test.db,
  )

it('a manager adds, replaces and removes an arrival', async () => {
  expect(await save()).toMatch(/^DR-1, Москва: ожидается .+, 40\u00a0шт\.$/)
  await save({ warehouse: 'москва', quantity: 'unknown' })
  await save({ warehouse: 'SPB', day: inDays(7), quantity: 3 })
  const { stocks, expected_on } = await productDetail(test.db, 'dr-1', STOCK)
  expect(stocks).toEqual([
    { id: 'MCK', name: 'Москва', quantity: 0, expected: [{ date: inDays(5), quantity: null }] },
    { id: 'SPB', name: 'Санкт-Петербург', quantity: 0, expected: [{ date: inDays(7), quantity: 3 }] },
  ])
  expect(expected_on).toBe(inDays(5))
  await save({ quantity: 'none' })
  expect((await productDetail(test.db, 'dr-1', STOCK)).expected_on).toBeNull()
})

it.each([
  ['notFound', { article: 'NO-1' }],
  ['notFound', { warehouse: 'Луна' }],
  ['notFound', { quantity: 'none' as const }],
  ['invalid', { day: inDays(-1) }],
  ['invalid', { quantity: 0 }],
])('an invalid arrival changes nothing: %s %j', async (kind, given) => {
  await expect(save(given)).rejects.toMatchObject({ kind })
  expect(await test.db.selectFrom('arrival').selectAll().execute()).toEqual([])
})

it('notifies the users waiting for the product', async () => {
  const buyer = await demoVisitor(test.db)
  const admin = await demoVisitor(test.db, 'admin@demo.example')
  for (const [visitor, later] of [
    [buyer, true],
    [admin, false],
  ] as const) {
    const { id } = await test.db
      .insertInto('basket')
      .values({ user_id: visitor.user.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    await test.db
      .insertInto('basket_line')
      .values({ basket_id: id, product_id: drill, quantity: 2, later })
      .execute()
  }
  await save()
  const notificationsOf = (id: number) => listNotifications(test.db, id, { limit: 5, offset: 0 })
  expect(await notificationsOf(buyer.user.id)).toMatchObject([
    { title: expect.stringMatching(/^Товар ожидается/) },
  ])
  expect(await notificationsOf(admin.user.id)).toEqual([])
})

it('shows at most three days, no past ones, and past ones are deleted', async () => {
  for (const days of [-1, 0, 4, 9, 20]) await add(drill, days, 10)
  const arrivals = (await findArrivals(test.db, [drill, saw], STOCK)).get(drill)
  expect(arrivals?.map(({ date }) => date)).toEqual([inDays(0), inDays(4), inDays(9)])
  expect(await forgetArrivals(test.db)).toBe(1)
  expect(await forgetArrivals(test.db)).toBe(0)
})

it('duplicates share arrivals; one day is one arrival', async () => {
  await test.db.updateTable('product').set({ twin_of: drill }).where('id', '=', saw).execute()
  await add(drill, 5, 10)
  await add(saw, 5, 4, 'other')
  await add(saw, 8, null, 'other')
  const found = await findArrivals(test.db, [drill, saw], STOCK)
  const both = [
    { date: inDays(5), quantity: 14 },
    { date: inDays(8), quantity: null },
  ]
  expect([found.get(drill), found.get(saw)]).toEqual([both, both])
})

it('a card shows the next arrival only if the product is out of stock and sold, also from cache, in one query', async () => {
  await add(drill, 5, 10)
  await add(saw, 5, 10)
  const days = async () => {
    const counted = countQueries(test.db)
    const cards = await loadCards(counted.db, [drill, saw], STOCK)
    expect(counted.count()).toBe(1)
    return [cards.get(drill)?.expected_on, cards.get(saw)?.expected_on]
  }
  await loadCards(test.db, [drill, saw], STOCK)
  expect(await days()).toEqual([inDays(5), null])
  await setStock(test.db, drill, 2)
  expect(await days()).toEqual([null, null])
  await setStock(test.db, drill, 0)
  await sql`DELETE FROM arrival WHERE product_id = ${drill}`.execute(test.db)
  expect(await days()).toEqual([null, null])
})

it('a discontinued product has no arrivals', async () => {
  await add(drill, 5, 10)
  await test.db.updateTable('product').set({ hidden: true }).where('id', '=', drill).execute()
  const { expected_on, stocks } = await productDetail(test.db, 'dr-1', STOCK)
  expect([expected_on, stocks]).toEqual([null, []])
  expect((await loadCards(test.db, [drill], STOCK)).get(drill)?.expected_on).toBeNull()
})

it('an article of two brands in any spelling is refused with their page codes, which choose one', async () => {
  const { section_id } = await test.db
    .selectFrom('product')
    .select('section_id')
    .where('id', '=', saw)
    .executeTakeFirstOrThrow()
  await addProduct(test.db, section_id, { article: 'SW 1', brand: 'Makita', stock: 0 })
  await expect(save({ article: 'sw1' })).rejects.toThrow(
    '«sw1» есть у нескольких товаров: Makita, Товар SW 1 (sw 1-makita); Пила (sw-1). Вместо артикула укажите код из скобок',
  )
  expect(await save({ article: 'sw 1-makita' })).toMatch(/^SW 1, Москва/)
})
