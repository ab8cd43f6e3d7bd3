import { claimDraftGet, claimDraftSave } from '@verstak/contract/claims/calls.ts'
import { addDays, moscowDay } from '@verstak/domain/day.ts'
import { describe, expect, it } from 'vitest'
import { callApp } from '#testing/test-app.ts'
import { add, app, buyer, errorsOf, item, openClaims, orders, test } from './testing/claims.ts'

openClaims()

const YEAR = 365
/** The order was received so many days ago. */
const receivedAgo = (days: number) =>
  test.db
    .updateTable('order_history')
    .set({ created_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000) })
    .where('order_id', '=', orders.fresh.id)
    .execute()
const productOf = async () => {
  const lines = test.db.selectFrom('order_line').select('product_id')
  const line = await lines.where('id', '=', orders.fresh.line).executeTakeFirstOrThrow()
  return line.product_id
}
const warrantyOf = async (value: string) =>
  test.db
    .insertInto('product_property')
    .values({ product_id: await productOf(), position: 0, name: 'Гарантия', value, unit: 'мес' })
    .execute()
const registered = async (serial: string, endsInDays: number) =>
  test.db
    .insertInto('warranty_card')
    .values({
      number: '4690000000011',
      product_id: await productOf(),
      article: 'DR-1',
      name: 'Дрель ударная',
      serial,
      serial_key: serial,
      purchase_date: '2024-01-10',
      bought_here: true,
      seller: 'Верстак',
      owner: 'person',
      owner_name: 'Иван',
      email: 'ivan@demo.example',
      phone: '+79161234567',
      status: 'active',
      months: 60,
      ends: addDays(moscowDay(new Date()), endsInDays),
    })
    .execute()
const broken = (serial = '') => ({
  items: [item({ defect: 'stops', serial, quantity: 1, purchase_date: '2026-01-12' })],
  wish: 'repair',
})

describe('the term of a warranty claim', () => {
  it('is two years without a longer warranty', async () => {
    await receivedAgo(3 * YEAR)
    expect(errorsOf(await add(broken(), 'warranty'))).toEqual(['as_request'])
  })

  it('is the warranty of the product when that is longer, also in the draft', async () => {
    await receivedAgo(3 * YEAR)
    await warrantyOf('60')
    const draft = { type: 'warranty', source: 'order', order_number: orders.fresh.number }
    const { id } = (await callApp(app, claimDraftSave, { body: draft }, buyer)).json().data
    const view = () => callApp(app, claimDraftGet, { params: { id: String(id) } }, buyer)
    expect((await view()).json().data.term).toMatchObject({ late: false })
    await callApp(app, claimDraftSave, { body: { id, ...broken() } }, buyer)
    expect((await view()).json().data.term).toMatchObject({ late: false })
    expect((await add(broken(), 'warranty')).statusCode).toBe(200)
  })

  it('is over with the longer warranty', async () => {
    await receivedAgo(6 * YEAR)
    await warrantyOf('60')
    expect(errorsOf(await add(broken(), 'warranty'))).toEqual(['as_request'])
  })

  it('is that of the registered card of this serial number', async () => {
    await receivedAgo(3 * YEAR)
    await registered('KR123', 10)
    expect(errorsOf(await add(broken('KR999'), 'warranty'))).toEqual(['as_request'])
    expect((await add(broken('kr-123'), 'warranty')).statusCode).toBe(200)
  })
})
