import { ShopError } from '@verstak/contract/errors.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, setStock } from '#testing/fixtures.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { placeOrder } from '../place-order.ts'
import { testOrderForm } from './order-form.ts'

interface CheckoutShop {
  db: Db
  buyer: SignedIn
  drill: number
  screws: number
}

/** Tuesday morning: the earliest delivery is on Wednesday. */
const now = new Date('2026-11-17T09:00:00+03:00')

/** For the tests of one file: ten drills and ten boxes of screws, no orders and no baskets before each test. */
export function openCheckoutShop() {
  const at = {} as CheckoutShop
  let close = async () => {}
  beforeAll(async () => {
    const test = await openTestDatabase()
    close = () => test.close()
    at.db = test.db
    const { tools, fixings } = await addSections(at.db)
    at.drill = await addProduct(at.db, tools, { article: 'DR-1', name: 'Дрель', price: 500_000 })
    at.screws = await addProduct(at.db, fixings, { article: 'SC-12', price: 1_230, min: 12, step: 12 })
    at.buyer = await demoVisitor(at.db)
  })
  afterAll(() => close())
  beforeEach(async () => {
    await at.db.deleteFrom('basket').execute()
    await at.db.deleteFrom('customer_order').execute()
    const drill = at.db.updateTable('product').where('id', '=', at.drill)
    await drill.set({ hidden: false, price: 500_000 }).execute()
    await setStock(at.db, at.drill, 10)
    await setStock(at.db, at.screws, 120)
  })

  return {
    at,
    place: (given = {}, visitor = at.buyer) =>
      placeOrder({ db: at.db, config: {} }, visitor.user, STOCK, testOrderForm(given), now),
    add: (product_id: number, quantity?: number, visitor = at.buyer) =>
      addToBasket(at.db, visitor, { product_id, quantity }),
    orderCount: async () => (await at.db.selectFrom('customer_order').select('id').execute()).length,
    basketLines: () => at.db.selectFrom('basket_line').selectAll().execute(),
    /** A private person without a usable password; the same one for the same e-mail. */
    async retailBuyer(email: string): Promise<SignedIn> {
      const person = { email, name: email, phone: null, organization_id: null }
      await at.db
        .insertInto('app_user')
        .values({ ...person, password_hash: '' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const { id } = await at.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      const user = { id, email, name: email, phone: null, scope: [], show_actions: false, organization: null }
      return { ...at.buyer, user }
    },
  }
}

/** Kind, fields and messages of a refusal. */
export async function errorsOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return { kind: error.kind, fields: error.errors.map(({ field, message }) => [field, message]) }
}
