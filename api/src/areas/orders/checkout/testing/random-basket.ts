import type { RefusalCause } from '@verstak/contract/orders/outlook.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeTestOrder } from '#areas/orders/orders/testing/place.ts'
import type { Db } from '#db/database.ts'
import { type SignedIn, visitorOf } from '#testing/fixtures.ts'

/** Each of the products: twenty drills on the shelf, screws by the dozen, a saw that arrives. */
export const GOODS = ['drill', 'screws', 'saw'] as const

/** Kopecks: two of them exceed the limit of a new customer. */
const DEAR = 60_000_000

/** Mostly `usual`: otherwise hardly an order would get past its first obstacle. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 2 * others.length + 2, arbitrary: fc.constant(usual) },
    fc.constantFrom(usual, ...others),
  )

/** A customer, their organisation and their basket. */
export const randomBasket = fc.record({
  person: mostly<'member' | 'private'>('member', 'private'),
  right: mostly(true, false),
  confirmed: fc.boolean(),
  /** An earlier order of the customer; its status decides whether they are new. */
  earlier: fc.constantFrom(null, 'new' as const, 'confirmed' as const),
  order_limit: fc.constantFrom(null, 0, 500_000, 2_000_000),
  month_limit: fc.constantFrom(null, 100_000, 3_000_000),
  approver: fc.boolean(),
  addresses: mostly<'any' | 'one' | 'rejected' | 'none'>('any', 'one', 'rejected', 'none'),
  contract: mostly<null | 'all' | 'fixings'>(null, 'all', 'fixings'),
  deferral: fc.constantFrom(null, 1, 1_000_000_000),
  price: fc.constantFrom(12_345, 500_000, DEAR),
  lines: fc.array(
    fc.record({
      product: fc.constantFrom(...GOODS),
      quantity: mostly(12, 1, 2, 10, 24),
      later: mostly(true, false),
      apart: fc.boolean(),
      older: mostly(false, true),
    }),
    { maxLength: 3 },
  ),
  merge: mostly<null | 'asked' | 'new'>(null, 'asked', 'new'),
  /** Which of the offered payment methods the person takes. */
  payment: fc.nat(3),
})
export type RandomBasket = typeof randomBasket extends fc.Arbitrary<infer T> ? T : never

const plain: RandomBasket = {
  ...{ person: 'member', right: true, confirmed: true, earlier: 'confirmed', order_limit: null },
  ...{ month_limit: null, approver: true, addresses: 'any', contract: null, deferral: null, price: 12_345 },
  lines: [{ product: 'drill', quantity: 2, later: false, apart: false, older: false }],
  ...{ merge: null, payment: 0 },
}
const [drills] = plain.lines as [RandomBasket['lines'][number]]
const waiting = { ...drills, product: 'saw' as const, later: true }

/** Result of placing: the order's status, the cause of a refusal, or an unavailable payment method. */
export type End = RefusalCause | 'new' | 'approval' | 'payment'

/** A basket for each end. */
export const certain: Readonly<Record<End, RandomBasket>> = {
  new: plain,
  approval: { ...plain, order_limit: 0 },
  payment: { ...plain, deferral: 1, payment: 1 },
  right: { ...plain, right: false },
  place: { ...plain, addresses: 'none' },
  merge: { ...plain, lines: [drills, { ...waiting, older: true }], merge: 'asked' },
  empty: { ...plain, lines: [] },
  apart: { ...plain, contract: 'fixings', lines: [{ ...drills, apart: true }] },
  waiting: { ...plain, lines: [waiting] },
  lines: { ...plain, lines: [{ ...drills, quantity: 24 }] },
  limit: { ...plain, confirmed: false, earlier: 'new', price: DEAR },
  approvers: { ...plain, order_limit: 0, approver: false },
}

export interface RandomShop {
  readonly db: Db
  readonly goods: Readonly<Record<(typeof GOODS)[number], number>>
  /** Section of the screws. */
  readonly fixings: number
  readonly member: number
  readonly privatePerson: number
}

/** Writes the customer and their basket. Returns who orders. */
export async function arrange(shop: RandomShop, random: RandomBasket): Promise<SignedIn> {
  const id = random.person === 'member' ? shop.member : shop.privatePerson
  await arrangeOrganization(shop, random)
  const user = await arrangePerson(shop, random, id)
  await arrangeBasket(shop, random, user)
  return user
}

async function arrangeOrganization(shop: RandomShop, random: RandomBasket): Promise<void> {
  const { db } = shop
  const { confirmed, deferral, contract, approver, addresses } = random
  const { organization_id } = await db
    .selectFrom('app_user')
    .select('organization_id')
    .where('id', '=', shop.member)
    .executeTakeFirstOrThrow()
  const organization = db.updateTable('organization').where('id', '=', organization_id)
  await organization
    .set({
      confirmed_at: confirmed ? sql<Date>`now()` : null,
      confirmed_by: confirmed ? 'manager' : null,
      deferral_days: deferral === null ? null : 14,
      deferral_limit: deferral,
    })
    .execute()
  if (contract)
    await db
      .insertInto('supply_contract')
      .values({
        ...{ organization_id: organization_id ?? 0, number: 'ВС-1', signed_on: '2025-02-03' },
        section_ids: contract === 'fixings' ? [shop.fixings] : [],
      })
      .execute()
  await db
    .updateTable('app_user')
    .set({ blocked: !approver })
    .where('organization_id', '=', organization_id)
    .where('id', '<>', shop.member)
    .execute()
  if (addresses === 'rejected') await db.updateTable('address').set({ status: 'rejected' }).execute()
}

async function arrangePerson(
  { db, member, goods }: RandomShop,
  { right, order_limit, month_limit, addresses, earlier, person, price }: RandomBasket,
  id: number,
): Promise<SignedIn> {
  if (earlier) {
    const first = await visitorOf(db, id)
    await placeTestOrder(db, first, [[goods.screws, 12]])
    await db.updateTable('customer_order').set({ status: earlier }).execute()
  }
  await db.updateTable('product').set({ price }).where('id', '=', goods.drill).execute()
  if (person === 'member')
    await db
      .updateTable('app_user')
      .set({
        ...{ order_limit, month_limit, every_shop: addresses === 'any' },
        scope: right ? scopeOf('purchaser') : scopeOf('viewer'),
      })
      .where('id', '=', id)
      .execute()
  const allowed = addresses === 'one' || addresses === 'rejected'
  if (person === 'member' && allowed)
    await sql`INSERT INTO user_shop (user_id, address_id) SELECT ${member}, min(id) FROM address`.execute(db)
  return visitorOf(db, id)
}

async function arrangeBasket({ db, goods }: RandomShop, { lines, merge }: RandomBasket, user: SignedIn) {
  // Creates the basket; its lines are written as they are, because no form accepts some of them.
  await addToBasket(db, user, { product_id: goods.screws, quantity: 12 })
  await db.deleteFrom('basket_line').execute()
  await db.updateTable('basket').set({ merge }).execute()
  const { id: basket_id } = await db.selectFrom('basket').select('id').executeTakeFirstOrThrow()
  const known = new Map(lines.map((line) => [line.product, line]))
  for (const { product, quantity, later, apart, older } of known.values())
    await db
      .insertInto('basket_line')
      .values({ basket_id, product_id: goods[product], quantity, later, apart, older })
      .execute()
}
