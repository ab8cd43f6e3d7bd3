import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { claimTerm } from '#areas/after-sale/claims/claim-term.ts'
import { contractTerms } from '#areas/after-sale/claims/repository.ts'
import { checkoutContent } from '#areas/orders/checkout/content.ts'
import { findDeferral, totalDeferral } from '#areas/orders/order-core/deferral.ts'
import { orderList } from '#areas/orders/orders/service.ts'
import { tables } from '#areas/orders/orders/table/order-table.ts'
import { invoiceNow, moveThrough } from '#areas/orders/orders/testing/move.ts'
import { STOCK, setStock } from '#testing/fixtures.ts'
import { putApart } from '../basket/basket-contract.ts'
import { fixBasket } from '../basket/fix.ts'
import { addToBasket, updateBasket } from '../basket/service.ts'
import { openContractShop } from './testing/contract-shop.ts'

const { at, organizationOf, addContract, addBoth, content, place, detail, refusal } = openContractShop()

describe('lines that wait for an arrival after an order', () => {
  const waitFor = async (product: number) => {
    await setStock(at.db, product, 2)
    await sql`INSERT INTO arrival VALUES (${product}, ${STOCK}, (now() + interval '5 days')::date, 'main', 12)`.execute(
      at.db,
    )
    await addToBasket(at.db, at.buyer, { product_id: product, quantity: 1 })
    await updateBasket(at.db, at.buyer, { product_id: product, quantity: 5 })
    await fixBasket(at.db, at.buyer, [product])
  }
  afterEach(async () => {
    await at.db.deleteFrom('arrival').execute()
    await setStock(at.db, at.drill, 100)
    await setStock(at.db, at.screws, 9_000)
  })

  it('keep the contract that their buyer chose', async () => {
    await addContract('ВС-1', { main: true })
    const chosen = await addContract('ВС-2')
    await waitFor(at.drill)
    expect((await detail(await place({ contract: chosen }))).contract?.id).toBe(chosen)
    expect((await content()).contract?.chosen).toBe(chosen)
    await setStock(at.db, at.drill, 100)
    expect((await detail(await place())).contract?.id).toBe(chosen)
    expect((await content()).contract?.chosen).not.toBe(chosen)
  })

  it('keep it beside postponed lines, which stay postponed', async () => {
    const chosen = await addContract('ВС-1', { section_ids: [at.tools], main: true })
    await addToBasket(at.db, at.buyer, { product_id: at.screws, quantity: 12 })
    await putApart(at.db, at.buyer, { apart: true })
    await waitFor(at.drill)
    await place()
    expect((await content()).contract).toMatchObject({ chosen, apart: 1 })
    await setStock(at.db, at.drill, 100)
    expect((await detail(await place())).contract?.id).toBe(chosen)
    expect((await content()).contract).toMatchObject({ chosen: null, apart: 0 })
  })
})

describe('an order by a contract', () => {
  it('records it: on the order page, in the filter, in the table, the invoice and the letter', async () => {
    const main = await addContract('ВС-1', { main: true })
    await addBoth()
    const number = await place({ orderid: 'З-7' })
    const name = '№ ВС-1 от 03.02.2025'
    expect((await detail(number)).contract).toEqual({ id: main, name })
    await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
    const other = await place({ contract: WITHOUT_CONTRACT })
    expect((await detail(other)).contract).toBeNull()

    const query = { filter: 'all' as const, page: 1, page_size: 9 }
    const numbers = async (contract: number | typeof WITHOUT_CONTRACT) =>
      (await orderList(at.db, at.buyer.user, { ...query, contract })).orders.map(
        ({ order_number }) => order_number,
      )
    expect(await numbers(main)).toEqual([number])
    expect(await numbers(WITHOUT_CONTRACT)).toEqual([other])
    expect((await orderList(at.db, at.buyer.user, query)).contracts).toEqual([{ id: main, name }])
    expect(await orderList(at.db, at.stranger.user, { ...query, contract: main })).toMatchObject({
      orders: [],
      contracts: [],
    })
    const { columns, rows } = await tables.orders(at.db, at.buyer.user, {
      ...query,
      contract: main,
      rows: 'orders',
    })
    const column = columns.findIndex(({ title }) => title === 'Договор')
    expect(rows.map((row) => row[column])).toEqual([name])

    const { basis } = await invoiceNow(at.db, number)
    expect(basis).toMatch(/^Договор № ВС-1 от 03\.02\.2025, заказ № В-\d+ от [\d.]+, ваш номер З-7$/)
    const letters = await at.db
      .selectFrom('message')
      .select('body_text')
      .where('recipient', '<>', 'orders@verstak.example')
      .orderBy('id')
      .execute()
    expect(letters.map(({ body_text }) => /Договор: (.*)/.exec(body_text)?.[1])).toEqual([name, undefined])
  })

  it('is refused with excluded lines, and nothing changes', async () => {
    await addContract('ВС-1', { section_ids: [at.fixings] })
    await addBoth()
    const message = 'Артикул DR-1: не входит в договор №\u00a0ВС-1'
    expect(await refusal(place())).toEqual([['basket', message]])
    const all = await addContract('ВС-2')
    const narrow = await addContract('ВС-3', { section_ids: [at.fixings] })
    expect(await refusal(place({ contract: narrow }))).toEqual([
      ['basket', 'Артикул DR-1: не входит в договор №\u00a0ВС-3'],
    ])
    const foreign = await addContract('ВС-9', {}, at.stranger)
    expect(await refusal(place({ contract: foreign }))).toMatchObject([['contract', expect.anything()]])
    expect(await at.db.selectFrom('customer_order').select('id').execute()).toEqual([])
    expect((await detail(await place({ contract: all }))).contract?.id).toBe(all)
  })
})

describe('payment terms of a contract', () => {
  it('enable deferred payment for its own orders, up to its own limit', async () => {
    const contract = await addContract('ВС-1', { main: true, deferral_days: 30, deferral_limit: 700_000 })
    await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
    const codes = async () => (await checkoutContent(at.db, at.buyer)).payments.map(({ code }) => code)
    expect(await codes()).toEqual(['invoice', 'deferral'])
    expect(await refusal(place({ contract: WITHOUT_CONTRACT, payment: 'deferral' }))).toMatchObject([
      ['payment', expect.anything()],
    ])
    await place({ payment: 'deferral' })
    expect(await findDeferral(at.db, organizationOf(at.buyer), contract)).toEqual({
      ...{ days: 30, limit: 700_000, used: 500_000, overdue: 0 },
    })
    await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
    expect(await refusal(place({ payment: 'deferral' }))).toMatchObject([
      ['payment', expect.stringMatching(/^Не хватает лимита/)],
    ])
    expect(await findDeferral(at.db, organizationOf(at.stranger), contract)).toBeNull()
  })

  it('apply in addition to the limit of the organisation; overdue orders block both', async () => {
    await at.db.updateTable('organization').set({ deferral_days: 60, deferral_limit: 900_000 }).execute()
    const contract = await addContract('ВС-1', { main: true, deferral_days: 10, deferral_limit: 700_000 })
    await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
    const number = await place({ payment: 'deferral' })
    const organization = organizationOf(at.buyer)
    expect((await findDeferral(at.db, organization, null))?.used).toBe(0)
    await moveThrough(at.db, number, 'confirmed', 'picking', 'shipped')
    await at.db.updateTable('transfer_document').set({ pay_by: '2026-01-12' }).execute()
    for (const id of [contract, null])
      expect((await findDeferral(at.db, organization, id))?.overdue).toBe(500_000)
    const query = { filter: 'all' as const, page: 1, page_size: 9, unpaid: 'overdue' as const }
    expect((await orderList(at.db, at.buyer.user, query)).orders.length).toBe(1)
    expect(await totalDeferral(at.db, organization)).toEqual({
      ...{ days: null, limit: 1_600_000, used: 500_000, overdue: 500_000 },
    })
  })
})

it('claim terms come from the order’s contract, else from the organisation', async () => {
  await addContract('ВС-1', { claim_days: 3 })
  await addToBasket(at.db, at.buyer, { product_id: at.drill, quantity: 1 })
  const id = parseOrderNumber(await place())
  expect(await contractTerms(at.db, at.buyer.user, id)).toEqual({ claimDays: 3, answerDays: 10 })
  expect(await contractTerms(at.db, at.buyer.user)).toEqual({ claimDays: 20, answerDays: 10 })
  // Another's order is ignored.
  expect(await contractTerms(at.db, at.stranger.user, id)).toEqual({ claimDays: 20, answerDays: 10 })
  const terms = await contractTerms(at.db, at.buyer.user, id)
  expect(claimTerm('shortage', '2026-11-20', terms)).toEqual({ until: '2026-11-25', basis: 'contract' })
})
