import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addProduct, addSections, demoVisitor, type SignedIn, setStock } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addToBasket, clearBasket } from '../service.ts'

export interface FilledBasket {
  base: TestDatabase
  sections: Awaited<ReturnType<typeof addSections>>
  buyer: SignedIn
  /** 1 234,50 ₽; two units, added last. */
  drill: number
  /** 99 ₽; three units, and its name is an Excel formula. */
  odd: number
}

/** For the tests of one file: before each test the buyer's basket contains exactly two products. */
export function openFilledBasket(): FilledBasket {
  const at = {} as FilledBasket
  beforeAll(async () => {
    at.base = await openTestDatabase()
    const { db } = at.base
    at.sections = await addSections(db)
    const { tools } = at.sections
    at.drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель; "ударная"', price: 1_234_50 })
    at.odd = await addProduct(db, tools, { article: 'OD-2', name: '=HYPERLINK("http://x")', price: 99_00 })
    at.buyer = await demoVisitor(db)
  })
  afterAll(() => at.base.close())
  beforeEach(async () => {
    const { db } = at.base
    for (const table of ['saved_basket', 'attempt'] as const) await db.deleteFrom(table).execute()
    await clearBasket(db, at.buyer)
    await db
      .updateTable('product')
      .set({ hidden: false, price: 1_234_50 })
      .where('id', '=', at.drill)
      .execute()
    for (const id of [at.drill, at.odd]) await setStock(db, id, 100)
    await addToBasket(db, at.buyer, { product_id: at.odd, quantity: 3 })
    await addToBasket(db, at.buyer, { product_id: at.drill, quantity: 2 })
  })
  return at
}
