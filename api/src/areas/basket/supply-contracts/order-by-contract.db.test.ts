import { ShopError } from '@verstak/contract/errors.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimTerm } from '#areas/after-sale/claims/claim-term.ts'
import { contractTerms } from '#areas/after-sale/claims/repository.ts'
import { checkoutContent } from '#areas/orders/checkout/content.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { findDeferral, totalDeferral } from '#areas/orders/order-core/deferral.ts'
import { orderDetail, orderList } from '#areas/orders/orders/service.ts'
import { tables } from '#areas/orders/orders/table/order-table.ts'
import { invoiceNow, moveThrough } from '#areas/orders/orders/testing/move.ts'
import {
  addProduct,
  addSections,
  demoVisitor,
  type SignedIn,
  STOCK,
  setStock,
  visitorOf,
} from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { chooseContract, putApart } from '../basket/basket-contract.ts'
import { basketContent } from '../basket/content.ts'
import { fixBasket } from '../basket/fix.ts'
import { addToBasket, clearBasket, removeFromBasket, updateBasket } from '../basket/service.ts'

let test: TestDatabase
let buyer: SignedIn
let stranger: SignedIn
let drill = 0
let screws = 0
let fixings = 0
let tools = 0

beforeAll(async () => {
  test = await openTestDatabase()
  ;({ tools, fixings } = await addSections(test.db))
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 500_000 })
  screws = await addProduct(test.db, fixings, {
    article: 'SC-12',
    price: 1_000,
    min: 12,
    step: 12,
    stock: 9_000,
  })
  buyer = await demoVisitor(test.db)
  stranger = await visitorOf(test.db, (await makePeople(test.db)).foreignBuyer)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['basket', 'customer_order', 'supply_contract', 'message'] as const)
    await test.db.deleteFrom(table).execute()
  await test.db.updateTable('product').set({ hidden: false, brand: null }).execute()
  await test.db.updateTable('organization').set({ deferral_days: null, deferral_limit: null }).execute()
})

const organizationOf = (visitor: SignedIn) => visitor.user.organization?.id ?? 0
async function addContract(number: string, more: object = {}, visitor = buyer) {
  const { id } = await test.db
    .insertInto('supply_contract')
    .values({ organization_id: organizationOf(visitor), number, signed_on: '2025-02-03', ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const addBoth = async () => {
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
  await addToBasket(test.db, buyer, { product_id: screws, quantity: 12 })
}
const content = () => basketContent(test.db, buyer, { page: 1, pageSize: 50 })
const states = async () =>
  Object.fromEntries((await content()).grid.row.map((row) => [row.product.article, row.state]))
let keys = 0
const place = (given: object = {}) =>
  placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, {
    ...{ idempotencyKey: `key-of-contracts-${keys++}`, deliveryTypeId: 2 as const, flat: '', entrance: '' },
    ...{ deliveryAddress: 'Москва, ул. Складочная, 1', deliveryDate: '', comment: '', orderid: '' },
    ...{ name: 'Борис Закупкин', phone: '8 916 123 45 67' },
    ...given,
  })
const detail = (number: string) => orderDetail(test.db, buyer.user, number, { page: 1, page_size: 50 })
async function refusal(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return error.errors.map(({ field, message }) => [field, message])
}

describe('lines that wait for an arrival after an order', () => {
  const waitFor = async (product: number) => {
    await setStock(test.db, product, 2)
    await sql`INSERT INTO arrival VALUES (${product}, ${STOCK}, (now() + interval '5 days')::date, 'main', 12)`.execute(
      test.db,
    )
    await addToBasket(test.db, buyer, { product_id: product, quantity: 1 })
    await updateBasket(test.db, buyer, { product_id: product, quantity: 5 })
    await fixBasket(test.db, buyer, [product])
  }
  afterEach(async () => {
    await test.db.deleteFrom('arrival').execute()
    await setStock(test.db, drill, 100)
    await setStock(test.db, screws, 9_000)
  })

  it('keep the contract that their buyer chose', async () => {
    await addContract('ВС-1', { main: true })
    const chosen = await addContract('ВС-2')
    await waitFor(drill)
    expect((await detail(await place({ contract: chosen }))).contract?.id).toBe(chosen)
    expect((await content()).contract?.chosen).toBe(chosen)
    await setStock(test.db, drill, 100)
    expect((await detail(await place())).contract?.id).toBe(chosen)
    expect((await content()).contract?.chosen).not.toBe(chosen)
  })

  it('keep it beside postponed lines, which stay postponed', async () => {
    const chosen = await addContract('ВС-1', { section_ids: [tools], main: true })
    await addToBasket(test.db, buyer, { product_id: screws, quantity: 12 })
    await putApart(test.db, buyer, { apart: true })
    await waitFor(drill)
    await place()
    expect((await content()).contract).toMatchObject({ chosen, apart: 1 })
    await setStock(test.db, drill, 100)
    expect((await detail(await place())).contract?.id).toBe(chosen)
    expect((await content()).contract).toMatchObject({ chosen: null, apart: 0 })
  })
})

describe('the contract of a basket', () => {
  it('is the main one, else the newest in force; null without contracts', async () => {
    await addBoth()
    expect((await content()).contract).toBeNull()
    await addContract('ВС-1', { signed_on: '2025-05-05' })
    const main = await addContract('ВС-2', { main: true })
    await addContract('ВС-3', { signed_on: '2020-01-01', valid_until: '2020-12-31' })
    await addContract('ВС-4', { closed_at: new Date() })
    await addContract('ВС-5', { signed_on: '2031-01-01' })
    await addContract('ВС-6', {}, stranger)
    const { contract } = await content()
    expect(contract).toMatchObject({ chosen: main, outside: 0, apart: 0 })
    expect(contract?.options.map(({ name }) => name)).toEqual([
      '№ ВС-2 от 03.02.2025',
      '№ ВС-1 от 05.05.2025',
    ])
    await test.db.updateTable('supply_contract').set({ main: false }).execute()
    expect((await content()).contract?.options[0]?.name).toBe('№ ВС-1 от 05.05.2025')
  })

  it('marks excluded lines, which are left out of the sum; a brand covers in addition to a section', async () => {
    await addBoth()
    await addContract('ВС-1', { section_ids: [fixings] })
    expect(await states()).toEqual({ 'DR-1': 'not-in-contract', 'SC-12': 'ok' })
    const { grid, info, contract } = await content()
    expect(grid.row.find(({ product_id }) => product_id === drill)).toMatchObject({
      message: 'Не входит в договор №\u00a0ВС-1',
      can_buy: true,
      suggested_quantity: null,
    })
    expect(info).toMatchObject({ positions: 1, sum: 12_000, inactive: 0 })
    expect(contract).toMatchObject({ outside: 1, apart: 0 })
    await test.db.updateTable('product').set({ brand: 'Bosch' }).where('id', '=', drill).execute()
    await test.db
      .updateTable('supply_contract')
      .set({ brands: ['Bosch'] })
      .execute()
    expect(await states()).toEqual({ 'DR-1': 'ok', 'SC-12': 'ok' })
  })

  it('can be chosen by its buyer; another organisation’s and an expired one are refused', async () => {
    await addBoth()
    await addContract('ВС-1', { section_ids: [fixings], main: true })
    const wide = await addContract('ВС-2')
    await chooseContract(test.db, buyer, wide)
    expect(await states()).toEqual({ 'DR-1': 'ok', 'SC-12': 'ok' })
    await chooseContract(test.db, buyer, WITHOUT_CONTRACT)
    expect((await content()).contract).toMatchObject({ chosen: null, outside: 0 })
    const foreign = await addContract('ВС-3', {}, stranger)
    const over = await addContract('ВС-4', { signed_on: '2020-01-01', valid_until: '2020-12-31' })
    for (const id of [foreign, over, 987_654])
      expect(await refusal(chooseContract(test.db, buyer, id))).toEqual([
        ['contract', expect.stringMatching(/^Такого договора нет/)],
      ])
    expect((await content()).contract?.chosen).toBeNull()
  })
})

it('emptying the basket resets the choice', async () => {
  const main = await addContract('ВС-1', { main: true })
  await addBoth()
  await chooseContract(test.db, buyer, WITHOUT_CONTRACT)
  await removeFromBasket(test.db, buyer, drill)
  expect((await content()).contract?.chosen).toBeNull()
  await clearBasket(test.db, buyer)
  await addBoth()
  expect((await content()).contract?.chosen).toBe(main)
})

describe('an order by a contract', () => {
  it('records it: on the order page, in the filter, in the table, the invoice and the letter', async () => {
    const main = await addContract('ВС-1', { main: true })
    await addBoth()
    const number = await place({ orderid: 'З-7' })
    const name = '№ ВС-1 от 03.02.2025'
    expect((await detail(number)).contract).toEqual({ id: main, name })
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    const other = await place({ contract: WITHOUT_CONTRACT })
    expect((await detail(other)).contract).toBeNull()

    const query = { filter: 'all' as const, page: 1, page_size: 9 }
    const numbers = async (contract: number | typeof WITHOUT_CONTRACT) =>
      (await orderList(test.db, buyer.user, { ...query, contract })).orders.map(
        ({ order_number }) => order_number,
      )
    expect(await numbers(main)).toEqual([number])
    expect(await numbers(WITHOUT_CONTRACT)).toEqual([other])
    expect((await orderList(test.db, buyer.user, query)).contracts).toEqual([{ id: main, name }])
    expect(await orderList(test.db, stranger.user, { ...query, contract: main })).toMatchObject({
      orders: [],
      contracts: [],
    })
    const { columns, rows } = await tables.orders(test.db, buyer.user, {
      ...query,
      contract: main,
      rows: 'orders',
    })
    const at = columns.findIndex(({ title }) => title === 'Договор')
    expect(rows.map((row) => row[at])).toEqual([name])

    const { basis } = await invoiceNow(test.db, number)
    expect(basis).toMatch(/^Договор № ВС-1 от 03\.02\.2025, заказ № В-\d+ от [\d.]+, ваш номер З-7$/)
    const letters = await test.db
      .selectFrom('message')
      .select('body_text')
      .where('recipient', '<>', 'orders@verstak.example')
      .orderBy('id')
      .execute()
    expect(letters.map(({ body_text }) => /Договор: (.*)/.exec(body_text)?.[1])).toEqual([name, undefined])
  })

  it('is refused with excluded lines, and nothing changes', async () => {
    await addContract('ВС-1', { section_ids: [fixings] })
    await addBoth()
    const message = 'Артикул DR-1: не входит в договор №\u00a0ВС-1'
    expect(await refusal(place())).toEqual([['basket', message]])
    const all = await addContract('ВС-2')
    const narrow = await addContract('ВС-3', { section_ids: [fixings] })
    expect(await refusal(place({ contract: narrow }))).toEqual([
      ['basket', 'Артикул DR-1: не входит в договор №\u00a0ВС-3'],
    ])
    const foreign = await addContract('ВС-9', {}, stranger)
    expect(await refusal(place({ contract: foreign }))).toMatchObject([['contract', expect.anything()]])
    expect(await test.db.selectFrom('customer_order').select('id').execute()).toEqual([])
    expect((await detail(await place({ contract: all }))).contract?.id).toBe(all)
  })

  it('leaves postponed lines in the basket, and the next order has no contract', async () => {
    await addContract('ВС-1', { section_ids: [fixings] })
    await addBoth()
    await putApart(test.db, buyer, { product_id: screws, apart: true })
    // Covered lines cannot be postponed.
    expect(await states()).toEqual({ 'DR-1': 'not-in-contract', 'SC-12': 'ok' })
    await putApart(test.db, buyer, { apart: true })
    expect(await states()).toEqual({ 'DR-1': 'apart', 'SC-12': 'ok' })
    const { basket, contract } = await checkoutContent(test.db, buyer)
    expect(basket.rows.map(({ product }) => product.article)).toEqual(['SC-12'])
    expect(contract).toMatchObject({ outside: 1, apart: 1 })

    const first = await detail(await place())
    expect([first.contract?.name, first.positions]).toEqual(['№ ВС-1 от 03.02.2025', 1])
    expect(await states()).toEqual({ 'DR-1': 'ok' })
    const second = await detail(await place())
    expect([second.contract, second.positions]).toEqual([null, 1])
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    expect(await states()).toEqual({ 'DR-1': 'not-in-contract' })
  })

  it('returns postponed lines, and another choice resets them', async () => {
    await addContract('ВС-1', { section_ids: [fixings], main: true })
    const other = await addContract('ВС-2', { section_ids: [fixings] })
    await addBoth()
    await putApart(test.db, buyer, { product_id: drill, apart: true })
    await putApart(test.db, buyer, { product_id: drill, apart: false })
    expect(await states()).toMatchObject({ 'DR-1': 'not-in-contract' })
    await putApart(test.db, buyer, { product_id: drill, apart: true })
    await chooseContract(test.db, buyer, other)
    expect(await states()).toMatchObject({ 'DR-1': 'not-in-contract' })
  })
})

it('«Исправить всё» shows each change first and applies the shown changes', async () => {
  await addContract('ВС-1', { section_ids: [fixings] })
  await addBoth()
  const washers = await addProduct(test.db, fixings, { article: 'WA-1', name: 'Шайба' })
  await addToBasket(test.db, buyer, { product_id: washers, quantity: 1 })
  await test.db.updateTable('product').set({ hidden: true }).where('id', '=', washers).execute()
  await test.db.updateTable('basket_line').set({ quantity: 13 }).where('product_id', '=', screws).execute()
  const { fixes } = await content()
  expect(fixes.map(({ article, kind, text }) => [article, kind, text.replace(/\u00a0/g, ' ')])).toEqual([
    ['WA-1', 'remove', 'убрать: снят с продажи'],
    ['SC-12', 'quantity', '13 шт → 24 шт'],
    ['DR-1', 'apart', 'оформить отдельно, без договора'],
  ])
  await fixBasket(test.db, buyer, [washers, screws])
  expect(await states()).toEqual({ 'DR-1': 'not-in-contract', 'SC-12': 'ok' })
  await fixBasket(test.db, buyer, [drill])
  expect(await states()).toEqual({ 'DR-1': 'apart', 'SC-12': 'ok' })
  expect((await content()).fixes).toEqual([])
})

describe('payment terms of a contract', () => {
  it('enable deferred payment for its own orders, up to its own limit', async () => {
    const contract = await addContract('ВС-1', { main: true, deferral_days: 30, deferral_limit: 700_000 })
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    const codes = async () => (await checkoutContent(test.db, buyer)).payments.map(({ code }) => code)
    expect(await codes()).toEqual(['invoice', 'deferral'])
    expect(await refusal(place({ contract: WITHOUT_CONTRACT, payment: 'deferral' }))).toMatchObject([
      ['payment', expect.anything()],
    ])
    await place({ payment: 'deferral' })
    expect(await findDeferral(test.db, organizationOf(buyer), contract)).toEqual({
      ...{ days: 30, limit: 700_000, used: 500_000, overdue: 0 },
    })
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    expect(await refusal(place({ payment: 'deferral' }))).toMatchObject([
      ['payment', expect.stringMatching(/^Не хватает лимита/)],
    ])
    expect(await findDeferral(test.db, organizationOf(stranger), contract)).toBeNull()
  })

  it('apply in addition to the limit of the organisation; overdue orders block both', async () => {
    await test.db.updateTable('organization').set({ deferral_days: 60, deferral_limit: 900_000 }).execute()
    const contract = await addContract('ВС-1', { main: true, deferral_days: 10, deferral_limit: 700_000 })
    await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
    const number = await place({ payment: 'deferral' })
    const organization = organizationOf(buyer)
    expect((await findDeferral(test.db, organization, null))?.used).toBe(0)
    await moveThrough(test.db, number, 'confirmed', 'picking', 'shipped')
    await test.db.updateTable('transfer_document').set({ pay_by: '2026-01-12' }).execute()
    for (const id of [contract, null])
      expect((await findDeferral(test.db, organization, id))?.overdue).toBe(500_000)
    const query = { filter: 'all' as const, page: 1, page_size: 9, unpaid: 'overdue' as const }
    expect((await orderList(test.db, buyer.user, query)).orders.length).toBe(1)
    expect(await totalDeferral(test.db, organization)).toEqual({
      ...{ days: null, limit: 1_600_000, used: 500_000, overdue: 500_000 },
    })
  })
})

it('claim terms come from the order’s contract, else from the organisation', async () => {
  await addContract('ВС-1', { claim_days: 3 })
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 1 })
  const id = parseOrderNumber(await place())
  expect(await contractTerms(test.db, buyer.user, id)).toEqual({ claimDays: 3, answerDays: 10 })
  expect(await contractTerms(test.db, buyer.user)).toEqual({ claimDays: 20, answerDays: 10 })
  // Another's order is ignored.
  expect(await contractTerms(test.db, stranger.user, id)).toEqual({ claimDays: 20, answerDays: 10 })
  const terms = await contractTerms(test.db, buyer.user, id)
  expect(claimTerm('shortage', '2026-11-20', terms)).toEqual({ until: '2026-11-25', basis: 'contract' })
})
