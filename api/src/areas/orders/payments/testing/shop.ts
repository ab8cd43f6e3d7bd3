import { createServer } from 'node:net'
import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { PAYMENT_NOTICES } from '@verstak/domain/orders/payment.ts'
import * as v from 'valibot'
import { createApp } from '#app.ts'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { readConfig } from '#config.ts'
import type { Services } from '#http/handler.ts'
import { createFakeProvider } from '#testing/fake-provider/fake-provider.ts'
import { addProduct, addSections, demoVisitor, STOCK, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { TEST_FILES } from '#testing/test-app.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import { hasProvider, refund, settleLost } from '../settle.ts'

const HOST = '127.0.0.1'
export const SECRET = 'secret-between-bank-and-shop'

/** An API and a fake provider that reach each other, and a private buyer with a drill for 1 234,50 ₽. */
export async function openPayingShop({ db }: TestDatabase) {
  const { tools } = await addSections(db)
  const drill = await addProduct(db, tools, {
    article: 'DR-1',
    name: 'Дрель',
    price: 123_450,
    stock: 1_000_000,
  })
  const organizationBuyer = await demoVisitor(db)
  const buyer = await visitorOf(db, (await makePeople(db)).retail)
  const port = await freePort()
  const key = 'key-of-the-shop'
  const noticesTo = `http://${HOST}:${port}${PAYMENT_NOTICES}`
  const bank = createFakeProvider({ key, secret: SECRET, noticesTo, pauses: [0, 1, 1] })
  const url = await bank.app.listen({ host: HOST, port: 0 })
  const config = {
    ...readConfig({ PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_SECRET: SECRET }),
    filesDir: TEST_FILES,
    logLevel: 'silent',
  }
  const services: Services = { db, config }
  const app = await createApp(services)
  await app.listen({ host: HOST, port })
  const provided = () => {
    if (!hasProvider(services)) throw new Error('The shop has a provider')
    return services
  }

  let orders = 0
  /** For pick-up, so that there is no delivery cost. */
  async function order(given: object = {}, who = buyer): Promise<string> {
    await addToBasket(db, who, { product_id: drill, quantity: 1 })
    const form = v.parse(orderForm, {
      idempotencyKey: `an-order-paid-by-card-${++orders}`,
      ...{ deliveryTypeId: 1, selfId: await pickupPoint(), payment: 'card' },
      ...{ name: 'Пётр Иной', phone: '+79160000003' },
      ...given,
    })
    return placeOrder({ db, config }, who.user, STOCK, form)
  }
  const pickupPoint = async () =>
    (await db.selectFrom('pickup_point').select('id').limit(1).executeTakeFirstOrThrow()).id
  const paymentsOf = (number: string) =>
    db
      .selectFrom('payment')
      .selectAll()
      .where('order_id', '=', parseOrderNumber(number))
      .orderBy('id')
      .execute()

  return {
    ...{ app, bank, buyer, config, drill, order, organizationBuyer, paymentsOf, services },
    /** The buyer's decision on the provider's page. */
    decide: (page: string, decision: 'pay' | 'refuse') =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' }),
    refundAll: async () => {
      for (const { id } of await db
        .selectFrom('payment')
        .select('id')
        .where('state', '=', 'refunding')
        .execute())
        await refund(provided(), id)
    },
    refundOne: (id: number) => refund(provided(), id),
    settle: () => settleLost(provided()),
    close: async () => {
      await bank.delivered()
      await app.close()
      await bank.app.close()
    },
  }
}

const freePort = () =>
  new Promise<number>((found, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, HOST, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? found(address.port) : fail(new Error('There is no port')),
      )
    })
  })
