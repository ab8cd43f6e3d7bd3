import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { changeOrderStatus } from '#areas/orders/orders/order-status.ts'
import { addProduct, addSections, demoVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { findAction, listActions } from './actions.ts'
import { loadActions, type WrittenAction, writtenActions } from './actions-file.ts'

const PAGE = { page: 1, page_size: 9 }

let test: TestDatabase
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const ids: Record<string, number> = {}

beforeAll(async () => {
  test = await openTestDatabase()
  buyer = await demoVisitor(test.db)
  const { tools, fixings } = await addSections(test.db)
  ids.drill = await addProduct(test.db, tools, { article: 'D-1', price: 100_000 })
  ids.saw = await addProduct(test.db, tools, { article: 'D-2', price: 50_000, stock: 0 })
  ids.screws = await addProduct(test.db, fixings, { article: 'S-1', price: 1_000 })
  ids.gone = await addProduct(test.db, tools, { article: 'D-3', hidden: true })
  await test.db.updateTable('product').set({ brand: 'Кремень' }).where('id', '=', ids.drill).execute()
})
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('customer_order').execute())

const action = (own: Partial<WrittenAction> = {}): WrittenAction => ({
  code: 'tools',
  title: 'Инструмент',
  lead: '',
  text: 'Условия',
  starts: '2026-11-01',
  ends: '2026-11-30',
  goods: [{ section: 'instrument' }],
  threshold: 1500,
  reward: 'Кейс',
  ...own,
})
const at = (moscow: string, ...actions: WrittenAction[]) => ({ now: new Date(`${moscow}+03:00`), actions })

let orders = 0
async function order(product: number, placed: string): Promise<string> {
  await addToBasket(test.db, buyer, { product_id: product })
  const form = v.parse(orderForm, {
    idempotencyKey: `order-of-the-actions-${++orders}`,
    deliveryAddress: 'Москва, ул. Складочная, 1',
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  const number = await placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, form)
  const last = await test.db
    .selectFrom('customer_order')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await test.db
    .updateTable('customer_order')
    .set({ created_at: new Date(`${placed}+03:00`) })
    .where('id', '=', last.id)
    .execute()
  return number
}
const boughtBy = async (user = buyer.user, own: Partial<WrittenAction> = {}) => {
  const { actions } = await listActions(test.db, user, PAGE, at('2026-11-20T12:00:00', action(own)))
  return actions[0]?.progress?.bought
}

it('progress sums the promotion’s products in orders of its days, by anyone in the organisation', async () => {
  await order(ids.drill ?? 0, '2026-11-01T00:00:00')
  await order(ids.drill ?? 0, '2026-11-30T23:59:59')
  await order(ids.screws ?? 0, '2026-11-15T12:00:00')
  await order(ids.drill ?? 0, '2026-10-31T23:59:59')
  await order(ids.drill ?? 0, '2026-12-01T00:00:00')
  const cancelled = await order(ids.drill ?? 0, '2026-11-15T12:00:00')
  await test.db.transaction().execute((trx) => changeOrderStatus(trx, cancelled, 'cancelled'))
  expect(await boughtBy()).toBe(200_000)
  const colleague = await demoVisitor(test.db, 'admin@demo.example')
  expect(await boughtBy(colleague.user)).toBe(200_000)
  expect(await boughtBy({ ...buyer.user, id: 0, organization: null })).toBe(0)
  expect(await boughtBy(buyer.user, { goods: [{ articles: ['s1'] }] })).toBe(1_000)
})

it('products match any row, available ones first; discontinued ones are hidden', async () => {
  const codes = async (goods: WrittenAction['goods']) => {
    const who = { user: buyer.user, stockId: STOCK }
    const { products } = await findAction(
      test.db,
      who,
      'tools',
      PAGE,
      at('2026-11-20T12:00:00', action({ goods })),
    )
    return products.map(({ article }) => article)
  }
  expect(await codes([{ section: 'instrument' }])).toEqual(['D-1', 'D-2'])
  expect(await codes([{ brand: 'Кремень', section: 'krepezh' }])).toEqual([])
  expect(await codes([{ brand: 'Кремень' }, { section: 'krepezh' }])).toEqual(['D-1', 'S-1'])
})

it('current ones precede upcoming ones, past ones are found only by URL', async () => {
  const all = at(
    '2026-11-30T23:59:00',
    action({ code: 'coming', starts: '2026-12-01', ends: '2026-12-31' }),
    action({ code: 'long', ends: '2026-12-31', threshold: null, reward: null }),
    action({ code: 'last-day' }),
    action({ code: 'over', ends: '2026-11-29' }),
  )
  const { actions, page_navigation } = await listActions(test.db, buyer.user, PAGE, all)
  expect(actions.map(({ code, state }) => [code, state])).toEqual([
    ['last-day', 'running'],
    ['long', 'running'],
    ['coming', 'coming'],
  ])
  expect(actions[1]?.progress).toBeNull()
  expect(page_navigation.total).toBe(3)
  const who = { user: buyer.user, stockId: STOCK }
  expect((await findAction(test.db, who, 'over', PAGE, all)).action.state).toBe('over')
  await expect(findAction(test.db, who, 'none', PAGE, all)).rejects.toMatchObject({ kind: 'notFound' })
})

it('the store’s file is valid, and errors in a file are reported', () => {
  expect(writtenActions().length).toBeGreaterThan(0)
  const folder = mkdtempSync(join(tmpdir(), 'actions-'))
  const complaint = (actions: object[]) => {
    writeFileSync(join(folder, 'actions.yaml'), JSON.stringify({ actions }))
    try {
      return loadActions(folder)
    } catch (error) {
      return (error as Error).message
    }
  }
  expect(complaint([action(), action()])).toContain('tools записан дважды')
  expect(complaint([action({ ends: '2026-10-01' })])).toContain('ends раньше starts')
  expect(complaint([action({ reward: null })])).toContain('пишут вместе')
  expect(complaint([action({ goods: [{}] })])).toContain('назовите товары')
  rmSync(folder, { recursive: true })
})
