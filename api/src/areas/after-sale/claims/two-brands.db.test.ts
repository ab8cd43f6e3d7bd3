import { claimAdd, claimDraftGet, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { addProduct } from '#testing/fixtures.ts'
import { callApp } from '#testing/test-app.ts'
import { claimedLines } from './claimed-order.ts'
import { app, body, buyer, errorsOf, item, openClaims, test } from './testing/claims.ts'
import { orderOf, type PlacedOrder } from './testing/shipped-order.ts'

openClaims()

let order: PlacedOrder
let makita = 0

beforeEach(async () => {
  const { section_id, id } = await test.db
    .selectFrom('product')
    .select(['section_id', 'id'])
    .where('article', '=', 'DR-1')
    .executeTakeFirstOrThrow()
  makita = await addProduct(test.db, section_id, { article: 'DR-1', brand: 'Makita', price: 700 })
  await addToBasket(test.db, buyer, { product_id: makita, quantity: 2 })
  const shipped = { quantity: 5, through: ['confirmed', 'picking', 'shipped'] as const }
  order = await orderOf(test.db, buyer, { ...shipped, product: id, key: 'two-brands' })
})

const lines = () =>
  test.db
    .selectFrom('order_line')
    .select(['id', 'product_id', 'position'])
    .where('order_id', '=', order.id)
    .execute()
const claim = (given: object, from = order.number) =>
  callApp(
    app,
    claimAdd,
    {
      params: { type: 'shortage' },
      body: body({ order_number: from, items: [item({ order_line: undefined, ...given })] }),
    },
    buyer,
  )
const claimed = () =>
  test.db
    .selectFrom('claim_line')
    .select(['order_line_id', 'product_id', 'price'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

it('a claim names the second line by its position, and consumes its units', async () => {
  const second = (await lines()).find(({ product_id }) => product_id === makita)
  const typed = `${second?.position}:dr-1`
  expect((await claim({ article: typed, quantity: 2 })).statusCode).toBe(200)
  expect(await claimed()).toEqual({ order_line_id: second?.id, product_id: makita, price: 700 })
  expect(errorsOf(await claim({ article: typed, quantity: 1 }))).toEqual(['items.0.quantity'])
})

it.each(['refund', 'discount'] as const)(
  'a claim with the wish %s consumes the units of its own line only',
  async (wish) => {
    const second = (await lines()).find(({ product_id }) => product_id === makita)
    await claim({ article: `${second?.position}:dr-1`, quantity: 1 })
    await test.db.updateTable('claim').set({ wish }).execute()
    for (const line of await claimedLines(test.db, order.id))
      expect(line.claimed).toBe(line.id === second?.id ? 1 : 0)
  },
)

it('a claim of a product that is in the order is about its line', async () => {
  await claim({ id: makita, quantity: 1 })
  const second = (await lines()).find(({ product_id }) => product_id === makita)
  expect(await claimed()).toMatchObject({ order_line_id: second?.id })
})

it('the article alone is refused with both lines of the order', async () => {
  const answer = await claim({ article: 'dr-1' })
  expect(errorsOf(answer)).toEqual(['items.0.article'])
  expect(answer.json().errors[0].message).toMatch(/есть в нескольких строках заказа: .*1:dr-1 — .*2:dr-1 — /)
})

it('without an order, the article alone is refused with both products, and a page code chooses', async () => {
  const answer = await claim({ article: 'DR-1' }, '')
  expect(errorsOf(answer)).toEqual(['items.0.article'])
  expect(answer.json().errors[0].message).toContain('Makita, Товар DR-1 (dr-1-makita)')
  await claim({ article: 'dr-1-makita', quantity: 1 }, '')
  expect(await claimed()).toMatchObject({ order_line_id: null, product_id: makita })
})

it('a draft keeps the words of an unclear item, and shows the lines with brand and position', async () => {
  const { id } = (
    await callApp(
      app,
      claimDraftSave,
      { body: { type: 'shortage', source: 'order', order_number: order.number } },
      buyer,
    )
  ).json().data
  await callApp(app, claimDraftSave, { body: { id, items: [{ article: 'DR-1' }] } }, buyer)
  const view = (await callApp(app, claimDraftGet, { params: { id: String(id) } }, buyer)).json().data
  expect(view.items).toMatchObject([{ article: 'DR-1', name: 'DR-1', left: null }])
  expect(view.order.lines).toMatchObject([
    { position: 1, article: 'DR-1', brand: 'Makita' },
    { position: 2, article: 'DR-1', brand: null },
  ])
})
