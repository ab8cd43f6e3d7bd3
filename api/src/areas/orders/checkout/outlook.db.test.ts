import { orderPlace } from '@verstak/contract/checkout/calls.ts'
import { contract } from '@verstak/contract/contract.ts'
import { ShopError } from '@verstak/contract/errors.ts'
import type { OrderOutlook } from '@verstak/contract/orders/outlook.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { basketContent } from '#areas/basket/basket/content.ts'
import { addToBasket } from '#areas/basket/basket/service.ts'
import type { Db } from '#db/database.ts'
import { admit } from '#http/access.ts'
import {
  addProduct,
  addSections,
  demoVisitor,
  guestVisitor,
  type SignedIn,
  STOCK,
} from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openRolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { checkoutContent } from './content.ts'
import { placeOrder } from './place-order.ts'
import { testOrderForm } from './testing/order-form.ts'
import {
  arrange,
  certain,
  type End,
  type RandomBasket,
  type RandomShop,
  randomBasket,
} from './testing/random-basket.ts'

let base: RandomShop
let close = async () => {}
const config = { payments: { url: 'https://pay.example' } } as never
const firstPage = { page: 1, pageSize: 50 }
const call = contract.find(({ path }) => path === orderPlace.path)

beforeAll(async () => {
  const test = await openTestDatabase()
  close = () => test.close()
  const { db } = test
  const { tools, fixings } = await addSections(db)
  const goods = {
    drill: await addProduct(db, tools, { article: 'DR-1', stock: 20 }),
    screws: await addProduct(db, fixings, {
      article: 'SC-12',
      price: 1_230,
      min: 12,
      step: 12,
      stock: 1_200,
    }),
    saw: await addProduct(db, tools, { article: 'SW-3', price: 9_900, stock: 0 }),
  }
  await db
    .insertInto('arrival')
    .values({ product_id: goods.saw, warehouse: STOCK, day: '2100-01-01', source: 'main', quantity: 100 })
    .execute()
  const { user } = await demoVisitor(db)
  const { retail } = await makePeople(db)
  base = { db, goods, fixings, member: user.id, privatePerson: retail }
})
afterAll(() => close())

/** Orders as the call does. Returns the number, or the refusal. */
async function attempt(db: Db, visitor: SignedIn, given: object): Promise<string | ShopError> {
  if (!call) throw new Error('The call is not in the contract')
  try {
    admit(call, visitor, visitor.token)
    return await placeOrder({ db, config }, visitor.user, STOCK, testOrderForm(given))
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}

async function addressesOf(db: Db): Promise<readonly object[]> {
  const rows = await db.selectFrom('address').select('id').orderBy('id').execute()
  return [{}, ...rows.map(({ id: addressId }) => ({ addressId }))]
}

/** Limits are judged together, after everything else. */
const sameStage = (refusals: OrderOutlook['refusals']) => {
  const limits = refusals.filter(({ cause }) => cause === 'limit' || cause === 'approvers')
  return limits.length === refusals.length ? limits : refusals.slice(0, 1)
}

/** The first refusal of the outlook, which `end` has to say too. */
function agreesWithRefusal({ refusals }: OrderOutlook, end: ShopError): End {
  const [first] = refusals
  if (!first) throw end
  const told = end.errors.map(({ field, message }) => [field, message])
  if (first.cause === 'place') expect(told.map(([field]) => field)).toEqual(['addressId'])
  else if (first.cause === 'right') expect([end.kind, end.message]).toEqual(['accessDenied', first.message])
  else if (first.cause === 'lines') {
    expect(new Set(told.map(([field]) => field))).toEqual(new Set(['basket']))
    expect(Number(/\d+/.exec(first.message)?.[0])).toBe(told.length)
  } else expect(told).toEqual(sameStage(refusals).map(({ message }) => ['basket', message]))
  return first.cause
}

/** The order waits or not, costs its delivery, and asks the same colleagues for approval. */
async function agreesWithOrder(
  db: Db,
  { approval, delivery_cost }: OrderOutlook,
  number: string,
): Promise<End> {
  const order = await db
    .selectFrom('customer_order')
    .select(['status', 'delivery_cost'])
    .where('id', '=', parseOrderNumber(number))
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ status: approval ? 'approval' : 'new', delivery_cost })
  const asked = await db
    .selectFrom('message as m')
    .innerJoin('app_user as u', 'u.email', 'm.recipient')
    .select('u.name')
    .where('m.subject', '=', `Согласуйте заказ ${number}`)
    .orderBy('u.id')
    .execute()
  expect(asked.map(({ name }) => name)).toEqual(approval?.approvers ?? [])
  return approval ? 'approval' : 'new'
}

/** Returns what has happened, after comparing it with the outlook. */
async function agree(db: Db, random: RandomBasket): Promise<End> {
  const visitor = await arrange({ ...base, db }, random)
  const { outlook } = await basketContent({ db, config }, visitor, firstPage)
  const refused = outlook.refusals.length > 0
  const content =
    outlook.refusals[0]?.cause === 'right' ? null : await checkoutContent(db, visitor, new Date(), config)
  if (content) {
    expect(content.outlook).toEqual(outlook)
    expect(outlook.payments).toEqual(content.payments.flatMap(({ problem }) => problem ?? []))
  }
  const methods = content?.payments ?? []
  const payment = refused ? methods[0] : methods[random.payment % methods.length]
  const ends: (string | ShopError)[] = []
  for (const where of await addressesOf(db))
    ends.push(await attempt(db, visitor, { ...where, payment: payment?.code }))
  // A buyer restricted to some addresses is refused at all other addresses.
  const isElsewhere = (end: string | ShopError) => end instanceof ShopError && end.kind === 'invalid'
  const end = ends.find((one) => !isElsewhere(one)) ?? ends[0] ?? ''
  if (!(end instanceof ShopError)) {
    expect(outlook.refusals, end).toEqual([])
    expect(payment?.problem ?? null).toBeNull()
    return agreesWithOrder(db, outlook, end)
  }
  if (refused || !payment?.problem) return agreesWithRefusal(outlook, end)
  expect(end.errors.map(({ field, message }) => [field, message])).toEqual([['payment', payment.problem]])
  return 'payment'
}

async function inRolledBack<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db, rollBack } = await openRolledBack(base.db)
  try {
    return await work(db)
  } finally {
    await rollBack()
  }
}

it.each(Object.entries(certain))('says and does: %s', async (end, basket) => {
  expect(await inRolledBack((db) => agree(db, basket))).toBe(end)
})

/** `RANDOM_ORDERS=200` tries more baskets than the gate does. */
const numRuns = Number(process.env.RANDOM_ORDERS ?? 50)

it('says before the order what placing it does, for random baskets, people, contracts and addresses', async () => {
  await fc.assert(
    fc.asyncProperty(randomBasket, async (random) => {
      await inRolledBack((db) => agree(db, random))
    }),
    { numRuns, endOnFailure: true },
  )
})

it('tells a guest about the lines only: nothing else is known', () =>
  inRolledBack(async (db) => {
    const guest = guestVisitor()
    await addToBasket(db, guest, { product_id: base.goods.drill, quantity: 2 })
    const { outlook } = await basketContent({ db, config }, guest, firstPage)
    expect(outlook).toEqual({ refusals: [], approval: null, payments: [], delivery_cost: null })
  }))
