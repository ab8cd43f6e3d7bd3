import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLines } from '#areas/basket/basket-import/add-lines.ts'
import { recentImports } from '#areas/basket/basket-import/report.ts'
import { startFromText } from '#areas/basket/basket-import/start.ts'
import { checkoutContent } from '#areas/orders/checkout/content.ts'
import { invoiceNow } from '#areas/orders/orders/testing/move.ts'
import { placeTestOrder } from '#areas/orders/orders/testing/place.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { addSections, demoVisitor, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { basketContent } from './content.ts'
import { addList } from './list.ts'
import { mergeGuestBasket } from './merge.ts'
import { addToBasket, clearBasket, removeFromBasket, removeInactive, updateBasket } from './service.ts'

const FEW = 3
/** First of the articles: long enough that an article with a quantity is not another article. */
const FIRST = 10_000
const MANY = settings.basketLines
let test: TestDatabase
let buyer: Visitor & { readonly user: User }
let ids: readonly number[]

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  await sql`
    INSERT INTO product (offer_id, code, article, article_key, name, section_id, path_ids, price)
    SELECT 'B' || n, 'b-' || n, 'BN-' || n, 'BN' || n, 'Сверло № ' || n, s.id, s.path_ids, 10000 + n
    FROM generate_series(${FIRST}::int, ${FIRST + MANY}::int) AS n, section AS s WHERE s.id = ${tools}`.execute(
    test.db,
  )
  await sql`INSERT INTO stock (product_id, warehouse, quantity) SELECT id, 'MCK', 10 FROM product`.execute(
    test.db,
  )
  ids = (await test.db.selectFrom('product').select('id').orderBy('id').execute()).map(({ id }) => id)
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())

const fill = async (count: number) => {
  await clearBasket(test.db, buyer)
  await addList(
    test.db,
    buyer,
    ids.slice(0, count).map((product_id) => ({ product_id, quantity: 2 })),
  )
}

/** Counts the queries of each operation, as a buyer performs them. */
async function queriesWith(count: number): Promise<Record<string, number>> {
  await fill(count)
  const [first = 0, second = 0] = ids
  const works: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
    open: (db) => basketContent({ db, config: {} }, buyer, { page: 1, pageSize: 50 }),
    category: (db) =>
      basketContent({ db, config: {} }, buyer, { page: 1, pageSize: 50, category: 'instrument' }),
    update: (db) => updateBasket(db, buyer, { product_id: first, quantity: 3 }),
    remove: (db) => removeFromBasket(db, buyer, first),
    undo: (db) => addList(db, buyer, [{ product_id: first, quantity: 3 }]),
    add: (db) => addToBasket(db, buyer, { product_id: second }),
    inactive: (db) => removeInactive(db, buyer),
    checkout: (db) => checkoutContent(db, buyer),
    clear: (db) => clearBasket(db, buyer),
  }
  const queries: Record<string, number> = {}
  for (const [name, work] of Object.entries(works)) {
    const counted = countQueries(test.db)
    await work(counted.db)
    queries[name] = counted.count()
  }
  return queries
}

it('every operation takes as many queries on a full basket as on one of three lines', async () => {
  expect(await queriesWith(MANY)).toEqual(await queriesWith(FEW))
})

it('a full basket refuses another line, and reports its limit', async () => {
  await fill(MANY)
  const last = ids.at(-1) ?? 0
  await expect(addToBasket(test.db, buyer, { product_id: last })).rejects.toMatchObject({
    message: `В корзине не больше ${MANY} позиций`,
  })
})

it('a merge at sign-in fills the basket to its limit, and tells which lines found no place', async () => {
  await fill(MANY - 1)
  const guest = guestVisitor()
  const [oldest = 0, newest = 0] = ids.slice(-2)
  for (const product_id of [ids[0] ?? 0, oldest, newest])
    await addToBasket(test.db, guest, { product_id, quantity: 5 })
  await test.db.transaction().execute((trx) => mergeGuestBasket(trx, buyer.user.id, guest.guest, STOCK))
  const { info, grid } = await basketContent({ db: test.db, config: {} }, buyer, { page: 1, pageSize: 50 })
  expect(info.positions).toBe(MANY)
  expect(grid.row[0]).toMatchObject({ product_id: newest, quantity: 5 })
  const letter = await test.db
    .selectFrom('message')
    .select(['recipient', 'body_text'])
    .where('subject', '=', 'Не всё поместилось в корзину')
    .executeTakeFirstOrThrow()
  expect(letter.recipient).toBe('buyer@demo.example')
  expect(letter.body_text).toContain(`BN-${FIRST + MANY - 1}, Сверло № ${FIRST + MANY - 1}: 5`)
  expect(letter.body_text).not.toContain(`BN-${FIRST + MANY},`)
  const news = await test.db.selectFrom('notification').select(['user_id', 'title']).execute()
  expect(news).toEqual([{ user_id: buyer.user.id, title: expect.stringMatching(/^Не.всё.поместилось/) }])
})

it('the invoice of an order with more lines than a basket has today lists each, and its sum is theirs', async () => {
  await fill(MANY)
  await sql`
    INSERT INTO basket_line (basket_id, product_id, quantity)
    SELECT id, ${ids.at(-1)}, 2 FROM basket WHERE user_id = ${buyer.user.id}`.execute(test.db)
  const number = await placeTestOrder(test.db, buyer, [])
  const invoice = await invoiceNow(test.db, number)
  expect(invoice.lines).toHaveLength(MANY + 1)
  expect(invoice.sum).toBe(invoice.lines.reduce((sum, line) => sum + line.sum, 0))
  const { sum } = await test.db.selectFrom('customer_order').select('sum').executeTakeFirstOrThrow()
  expect(invoice.sum).toBe(sum)
})

it('the number of queries for a list does not depend on its rows, including refused ones', async () => {
  const queriesOf = async (rows: number) => {
    await clearBasket(test.db, buyer)
    await test.db.deleteFrom('attempt').execute()
    const text = ids.slice(0, rows).map((_, index) => `BN-${FIRST + index} 2`)
    const { id } = await startFromText(test.db, buyer, text.join('\n'))
    // The full basket refuses them.
    await addList(
      test.db,
      buyer,
      ids.slice(0, rows / 2).map((product_id) => ({ product_id, quantity: 10 })),
    )
    const counted = countQueries(test.db)
    const { added, counts } = await addLines(counted.db, buyer, id)
    expect([added, counts.decide + counts.found + counts.corrected]).toEqual([rows / 2, rows / 2])
    return counted.count()
  }
  expect(await queriesOf(1000)).toBe(await queriesOf(2))
})

it('listing several lists takes as many queries as one', async () => {
  await test.db.deleteFrom('basket_import').execute()
  const queries: number[] = []
  for (let lists = 1; lists <= 3; lists++) {
    await startFromText(test.db, buyer, `BN-${FIRST + lists} 2\nBN-${FIRST} 1`)
    const counted = countQueries(test.db)
    const found = await recentImports(counted.db, buyer)
    expect(found.map(({ counts }) => counts.found)).toEqual(Array(lists).fill(2))
    queries.push(counted.count())
  }
  expect(new Set(queries).size).toBe(1)
})
