import { ShopError } from '@verstak/contract/errors.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { basketContent } from '#areas/basket/basket/content.ts'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { orderDetail } from '#areas/orders/orders/service.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase } from '#testing/test-database.ts'

interface ContractShop {
  db: Db
  buyer: SignedIn
  /** A buyer of another organisation. */
  stranger: SignedIn
  /** Sections and their products. */
  tools: number
  drill: number
  fixings: number
  screws: number
}

/** For the tests of one file: a drill and screws, no contracts and an empty basket before each test. */
export function openContractShop() {
  const at = {} as ContractShop
  let close = async () => {}
  beforeAll(async () => {
    const test = await openTestDatabase()
    close = () => test.close()
    at.db = test.db
    Object.assign(at, await addSections(at.db))
    at.drill = await addProduct(at.db, at.tools, { article: 'DR-1', name: 'Дрель', price: 500_000 })
    const screws = { article: 'SC-12', price: 1_000, min: 12, step: 12, stock: 9_000 }
    at.screws = await addProduct(at.db, at.fixings, screws)
    at.buyer = await demoVisitor(at.db)
    at.stranger = await visitorOf(at.db, (await makePeople(at.db)).foreignBuyer)
  })
  afterAll(() => close())
  beforeEach(async () => {
    for (const table of ['basket', 'customer_order', 'supply_contract', 'message'] as const)
      await at.db.deleteFrom(table).execute()
    await at.db.updateTable('product').set({ hidden: false, brand: null }).execute()
    await at.db.updateTable('organization').set({ deferral_days: null, deferral_limit: null }).execute()
  })

  const organizationOf = (visitor: SignedIn) => visitor.user.organization?.id ?? 0
  const content = () => basketContent({ db: at.db, config: {} }, at.buyer, { page: 1, pageSize: 50 })
  let keys = 0
  return {
    at,
    organizationOf,
    content,
    async addContract(number: string, more: object = {}, visitor = at.buyer) {
      const { id } = await at.db
        .insertInto('supply_contract')
        .values({ organization_id: organizationOf(visitor), number, signed_on: '2025-02-03', ...more })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async addBoth() {
      await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
      await addToBasket(at.db, at.buyer, { product_id: at.screws, quantity: 12 })
    },
    /** States of the basket's lines, by article. */
    states: async () =>
      Object.fromEntries((await content()).grid.row.map((row) => [row.product.article, row.state])),
    place: (given: object = {}) =>
      placeOrder({ db: at.db, config: {} }, at.buyer.user, STOCK, {
        ...{
          idempotencyKey: `key-of-contracts-${keys++}`,
          deliveryTypeId: 2 as const,
          flat: '',
          entrance: '',
        },
        ...{ deliveryAddress: 'Москва, ул. Складочная, 1', deliveryDate: '', comment: '', orderid: '' },
        ...{ name: 'Борис Закупкин', phone: '8 916 123 45 67' },
        ...given,
      }),
    detail: (number: string) => orderDetail(at.db, at.buyer.user, number, { page: 1, page_size: 50 }),
    /** Fields and messages of a refusal. */
    async refusal(work: Promise<unknown>) {
      const error = await work.then(
        () => undefined,
        (reason: unknown) => reason,
      )
      if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
      return error.errors.map(({ field, message }) => [field, message])
    },
  }
}
