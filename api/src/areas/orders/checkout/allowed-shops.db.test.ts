import { basketAdd } from '@verstak/contract/basket/calls.ts'
import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { confirmation, makeToken } from '#areas/people/auth/tokens.ts'
import { setShops } from '#areas/people/users/shops.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, STOCK } from '#testing/fixtures.ts'
import { openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { checkoutContent } from './content.ts'
import { placeOrder } from './place-order.ts'
import { listPickupPoints } from './repository.ts'

let test: TestDatabase
let buyer: SignedIn
let drill = 0
let shops: number[]
let point = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1' })
  buyer = await demoVisitor(test.db)
  const rows = await test.db.selectFrom('address').select('id').orderBy('id').execute()
  shops = rows.map(({ id }) => id)
  const allowed = shops.slice(0, 1)
  point = (await listPickupPoints(test.db))[0]?.id ?? 0
  await test.db
    .transaction()
    .execute((trx) => setShops(trx, buyer.user.organization?.id ?? 0, buyer.user.id, allowed))
})
afterAll(() => test.close())

let tries = 0
async function place(where: object) {
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
  const form = v.parse(orderForm, {
    idempotencyKey: `to-an-allowed-address-${++tries}`,
    name: 'Борис',
    phone: '+79161234567',
    ...where,
  })
  return placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, form)
}

it('offers only the addresses that the administrator allows, and accepts no other', async () => {
  const { addresses, saved_only } = await checkoutContent(test.db, buyer)
  expect([addresses.map(({ id }) => id), saved_only]).toEqual([shops.slice(0, 1), true])
  for (const where of [{ addressId: shops[1] }, { deliveryAddress: 'Москва, Верейская улица, 29' }])
    await expect(place(where)).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: 'addressId' }] })
  await place({ addressId: shops[0] })
})

it('such a person picks nothing up, because goods go only to the allowed addresses', async () => {
  const { deliveryType } = await checkoutContent(test.db, buyer)
  expect(deliveryType.self.points).toEqual([])
  await expect(place({ deliveryTypeId: 1, selfId: point })).rejects.toMatchObject({
    kind: 'invalid',
    errors: [{ field: 'selfId', message: expect.stringContaining('самовывоз недоступен') }],
  })
})

it('deleting an allowed address allows no other', async () => {
  await test.db.deleteFrom('user_shop').execute()
  const { addresses, saved_only } = await checkoutContent(test.db, buyer)
  expect([addresses, saved_only]).toEqual([[], true])
  await expect(place({ addressId: shops[0] })).rejects.toMatchObject({ kind: 'invalid' })
})

it('a token has no more rights than its owner', async () => {
  const confirm = await confirmation(test.db, buyer.user)
  const { secret } = await makeToken(test.db, buyer.user, {
    ...{ confirm, name: 'Склад', scopes: ['basket'], days: 1 },
  })
  const app = await openTestApp(() => test.db)
  const add = async () => {
    const headers = { authorization: `Bearer ${secret}` }
    const payload = { product_id: drill }
    return (await app.inject({ method: 'POST', url: basketAdd.path, headers, payload })).statusCode
  }
  expect(await add()).toBe(200)
  const viewer = { scope: scopeOf('viewer') }
  await test.db.updateTable('app_user').set(viewer).where('id', '=', buyer.user.id).execute()
  expect(await add()).toBe(403)
  await app.close()
})
