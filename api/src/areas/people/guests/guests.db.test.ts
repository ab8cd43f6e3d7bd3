import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToBasket, clearBasket, removeFromBasket, removeInactive } from '#areas/basket/basket/service.ts'
import { addToSet, removeFromSet } from '#areas/catalogue/sets/service.ts'
import { settings } from '#settings.ts'
import { addProduct, addSections, demoVisitor, guestVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { forgetGuests } from './forget.ts'

let test: TestDatabase
let drill = 0
const visitor = guestVisitor()
let made = 0
const another = () => guestVisitor(`another-guest-key-of-32-characters-${++made}`)

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', stock: 5 })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['basket', 'product_set', 'attempt'] as const) await test.db.deleteFrom(table).execute()
})

const rows = async () => {
  const count = (table: 'basket' | 'product_set') => test.db.selectFrom(table).select('id').execute()
  return (await Promise.all([count('basket'), count('product_set')])).map(({ length }) => length)
}
const keep = (guest = visitor) => addToBasket(test.db, guest, { product_id: drill })
const age = (days: number) =>
  Promise.all(
    ['basket', 'product_set'].map((table) =>
      sql`UPDATE ${sql.table(table)} SET updated_at = now() - make_interval(days => ${days})`.execute(
        test.db,
      ),
    ),
  )

it('a guest without data has no row', async () => {
  const { db } = test
  await clearBasket(db, visitor)
  await removeInactive(db, visitor)
  expect(await removeFromBasket(db, visitor, drill)).toMatchObject({ basket: [], info: { positions: 0 } })
  expect(await removeFromSet(db, visitor, 'favorite')).toEqual([])
  await expect(addToBasket(db, visitor, { product_id: drill, quantity: 99 })).rejects.toThrow()
  await expect(addToSet(db, visitor, 'favorite', 999_999)).rejects.toThrow()
  expect(await rows()).toEqual([0, 0])
  await keep()
  await addToSet(db, visitor, 'favorite', drill)
  expect(await rows()).toEqual([1, 1])
})

it('limits new guests per network; known guests and users are not affected', async () => {
  await keep()
  const { perAddress } = settings.guests.made
  const filled = Array.from({ length: perAddress - 1 }, () => ({ kind: 'guest-basket', address: visitor.ip }))
  await test.db.insertInto('attempt').values(filled).execute()
  await expect(keep(another())).rejects.toMatchObject({ kind: 'tooOften' })
  expect((await rows())[0]).toBe(1)
  await keep()
  const elsewhere = { ...another(), ip: '10.9.8.7' }
  await addToBasket(test.db, elsewhere, { product_id: drill })
  await addToBasket(test.db, await demoVisitor(test.db), { product_id: drill })
  expect((await rows())[0]).toBe(3)
})

it('the job removes abandoned data of guests, empty rows sooner, and no data of users', async () => {
  await keep()
  await keep(another())
  await clearBasket(test.db, visitor)
  await addToBasket(test.db, await demoVisitor(test.db), { product_id: drill })
  await addToSet(test.db, another(), 'compare', drill)
  expect(await forgetGuests(test.db)).toBe(0)
  await age(2)
  expect(await forgetGuests(test.db)).toBe(1)
  expect(await rows()).toEqual([2, 1])
  await age(61)
  expect(await forgetGuests(test.db)).toBe(2)
  expect(await rows()).toEqual([1, 0])
})
