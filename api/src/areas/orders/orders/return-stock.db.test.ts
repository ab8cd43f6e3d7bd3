import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, STOCK, setStock, stockOf } from '#testing/fixtures.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { returnUnits, type Units } from './return-stock.ts'

let db: Db
let drill = 0
let twin = 0
let saw = 0

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1' })
    twin = await addProduct(base, tools, { article: 'DR-1-TWIN' })
    saw = await addProduct(base, tools, { article: 'SW-2' })
    await base.updateTable('product').set({ twin_of: drill }).where('id', '=', twin).execute()
  },
  (shop) => {
    db = shop.test.db
  },
)
beforeEach(async () => {
  for (const product of [drill, twin, saw]) await setStock(db, product, 10)
})

const give = (...units: Units[]) => db.transaction().execute((trx) => returnUnits(trx, STOCK, units))
const stocks = async () => [await stockOf(db, drill), await stockOf(db, twin), await stockOf(db, saw)]

it('units return to their product and its duplicate on each call', async () => {
  await give({ product_id: drill, quantity: 2 })
  expect(await stocks()).toEqual([12, 12, 10])
  await give({ product_id: twin, quantity: 3 }, { product_id: saw, quantity: 1 })
  expect(await stocks()).toEqual([15, 15, 11])
})

it('stock without a count stays uncounted', async () => {
  await setStock(db, saw, UNCOUNTED_STOCK)
  await give({ product_id: saw, quantity: 5 }, { product_id: drill, quantity: 1 })
  expect(await stocks()).toEqual([11, 11, UNCOUNTED_STOCK])
})

it('the largest counted stock is still counted', async () => {
  await setStock(db, saw, UNCOUNTED_STOCK - 2)
  await give({ product_id: saw, quantity: 1 })
  expect(await stockOf(db, saw)).toBe(UNCOUNTED_STOCK - 1)
})

it('another warehouse is unchanged', async () => {
  await db.insertInto('warehouse').values({ id: 'SPB', name: 'Петербург' }).execute()
  await db.insertInto('stock').values({ product_id: saw, warehouse: 'SPB', quantity: 3 }).execute()
  await give({ product_id: saw, quantity: 1 })
  const stock = await db
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', saw)
    .orderBy('quantity')
    .execute()
  expect(stock.map(({ quantity }) => quantity)).toEqual([3, 11])
})
