import { reducedFrom } from '@verstak/domain/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addProduct, addSections } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let base: TestDatabase
let section = 0

beforeAll(async () => {
  base = await openTestDatabase()
  section = (await addSections(base.db)).tools
})
afterAll(() => base.close())

test.each([
  [100, 120],
  [100, 101],
  [100, 100],
  [100, 99],
  [null, 120],
  [100, null],
])('the database keeps the old price of %s, %s only if the domain calls it reduced', async (price, old) => {
  const id = await addProduct(base.db, section, { article: `P-${price}-${old}`, price })
  const kept = base.db.updateTable('product').set({ old_price: old }).where('id', '=', id).execute()
  if (old === null || reducedFrom(price, old) === old) await kept
  else await expect(kept).rejects.toThrow('product_reduced')
})
