import type { User } from '@verstak/contract/auth/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { expect, it } from 'vitest'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { countByStatus, findOrder, listAuthors, listOrders } from '../orders/repository.ts'
import { placeTestOrder } from '../orders/testing/place.ts'

let db: Db
let buyer: SignedIn
let colleague: SignedIn
let retail: SignedIn
let drill = 0

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1' })
    buyer = await demoVisitor(base)
    const people = await makePeople(base)
    colleague = await visitorOf(base, people.administrator)
    retail = await visitorOf(base, people.retail)
  },
  (shop) => {
    db = shop.test.db
  },
)

const place = (who: SignedIn) => placeTestOrder(db, who, [[drill, 1]])
/** Combines the list, its counts, the order page and the filter of authors. */
async function seen(user: User, number: string) {
  const list = await listOrders(db, user, { filter: 'all' }, { limit: 10, offset: 0 })
  const counts = await countByStatus(db, user)
  return {
    listed: list.length,
    counted: counts.get('new') ?? 0,
    found: (await findOrder(db, user, parseOrderNumber(number) ?? 0)) !== undefined,
    authors: (await listAuthors(db, user)).length,
  }
}
const everything = { listed: 1, counted: 1, found: true, authors: 1 }
const nothing = { listed: 0, counted: 0, found: false, authors: 0 }

it('members of an organisation see each other’s orders', async () => {
  const number = await place(buyer)
  expect(await seen(colleague.user, number)).toEqual(everything)
  expect(await seen(retail.user, number)).toEqual(nothing)
})

it('a former member sees no orders placed for the organisation', async () => {
  const number = await place(buyer)
  expect(await seen({ ...buyer.user, organization: null }, number)).toEqual(nothing)
})

it('a new member does not bring private orders into the organisation', async () => {
  const number = await place(retail)
  expect(await seen(retail.user, number)).toEqual(everything)
  const joined = { ...retail.user, organization: buyer.user.organization }
  expect(await seen(joined, number)).toEqual(nothing)
  expect(await seen(buyer.user, number)).toEqual(nothing)
})
