import type { Day } from '@verstak/domain/day.ts'
import { formatPrice, vatInside } from '@verstak/domain/money.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '#areas/cabinet/summary/balance.ts'
import { findDeferral } from '#areas/orders/order-core/deferral.ts'
import { lastInvoice } from '#areas/orders/orders/invoice/issue.ts'
import { orderDetail, orderList } from '#areas/orders/orders/service.ts'
import { storeView } from '#areas/orders/orders/store-view.ts'
import { shipByArticle } from '#areas/orders/orders/testing/by-article.ts'
import { moveThrough, payOrder } from '#areas/orders/orders/testing/move.ts'
import { query } from '#areas/orders/orders/testing/order-history.ts'
import { placeTestOrder } from '#areas/orders/orders/testing/place.ts'
import { makeCorrection, transferPdf } from '#areas/orders/transfers/transfer-pdf.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { addProduct, addSections, demoVisitor, type SignedIn, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openRolledBackShop } from '#testing/rolled-back-shop.ts'
import { decideClaim, type LineDecision } from './decide-claim.ts'
import { replyToStore } from './reply.ts'
import { acceptedClaim } from './testing/accepted-claim.ts'

const PRICE = 12_345
const config = { publicUrl: 'https://verstak.example' } as Config
let db: Db
let buyer: SignedIn
let stranger: SignedIn
let drill = 0
let number = ''
let id = 0

openRolledBackShop(
  async (base) => {
    const { tools } = await addSections(base)
    drill = await addProduct(base, tools, { article: 'DR-1', name: 'Дрель', price: PRICE })
    buyer = await demoVisitor(base)
    stranger = await visitorOf(base, (await makePeople(base)).foreignBuyer)
  },
  (shop) => {
    db = shop.test.db
  },
)

/** An order of five drills, of which two and then three have left. */
async function ship(payment: 'invoice' | 'deferral'): Promise<void> {
  await db.updateTable('organization').set({ deferral_days: 30, deferral_limit: 1_000_000 }).execute()
  number = await placeTestOrder(db, buyer, [[drill, 5]])
  id = parseOrderNumber(number) ?? 0
  const terms = payment === 'deferral' ? { payment, deferral_days: 30 } : { payment }
  await db.updateTable('customer_order').set(terms).where('id', '=', id).execute()
  await moveThrough(db, number, 'confirmed', 'picking')
  for (const quantity of [2, 3])
    await db.transaction().execute((trx) => shipByArticle(trx, number, [{ article: 'DR-1', quantity }]))
  await db.deleteFrom('message').execute()
}

/** A claim for units of the order that the store has accepted. */
async function claim(quantity: number, wish: 'refund' | 'discount' = 'refund'): Promise<string> {
  const line = await db
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return acceptedClaim(db, buyer, line.id, { quantity, wish })
}
const decide = (claimed: string, line: Omit<LineDecision, 'position'>) =>
  db
    .transaction()
    .execute((trx) => decideClaim(trx, claimed, { lines: [{ position: 1, ...line }], note: 'Решение' }))
const detail = () => orderDetail(db, buyer.user, number, { page: 1, page_size: 9 })
const refunds = () => db.selectFrom('order_refund').select(['amount', 'reason']).orderBy('id').execute()
const letters = async () =>
  (await db.selectFrom('message').select(['subject', 'body_text']).execute()).map(({ subject, body_text }) =>
    `${subject} ${body_text}`.replace(/\u00a0/g, ' '),
  )
const said = (kopecks: number) => formatPrice(kopecks).replace(/\u00a0/g, ' ')
const shipments = async () =>
  (await db.selectFrom('transfer_document').select('id').orderBy('id').execute()).map((row) => row.id)
const paper = (corrected: string) => makeCorrection(db, buyer.user, corrected)

describe('a refund of a paid order', () => {
  beforeEach(() => ship('invoice'))

  it('is returned, corrects the newest shipment, and leaves the order paid', async () => {
    const claimed = await claim(1)
    await decide(claimed, { quantity: 1 })
    expect(await refunds()).toEqual([{ amount: PRICE, reason: 'claim' }])
    const { paid, received, granted, rest, corrections, history } = await detail()
    expect({ paid, received, granted, rest }).toEqual({
      ...{ paid: true, received: PRICE * 4, granted: PRICE, rest: 0 },
    })
    const transfers = (await shipments()).map((one) => `УПД-${String(one).padStart(6, '0')}`)
    expect(corrections).toMatchObject([{ sum: PRICE, claim: claimed, transfers: transfers.slice(1) }])
    expect(history.map(({ reason }) => reason)).toContainEqual(
      expect.stringContaining(`Заказ стал дешевле по претензии. Комментарий: ${claimed}`),
    )
    expect((await letters()).join()).toContain(`Заказ стал дешевле на ${said(PRICE)}`)
    expect((await letters()).join()).toContain(`Вернём ${said(PRICE)}.`)
    const { lines, vat, corrects } = await paper(corrections[0]?.number ?? '')
    const before = vatInside(PRICE * 5, 22) - vatInside(PRICE * 2, 22)
    expect(lines).toMatchObject([
      {
        ...{ quantity: 3, sum: PRICE * 3, vat: before },
        ...{ new_quantity: 2, new_sum: PRICE * 2, new_vat: vatInside(PRICE * 2, 22) },
      },
    ])
    expect(vat).toBe(before - vatInside(PRICE * 2, 22))
    expect(corrects).toEqual([expect.stringMatching(new RegExp(`^${transfers[1]} от `))])
    // Money is as it should be, so there is nothing to be paid by a new invoice.
    expect(await lastInvoice(db, id)).toMatchObject({ version: 1, sum: PRICE * 5 })
  })

  it('of all units is spread over both shipments, and the order owes nothing', async () => {
    await decide(await claim(5), { quantity: 5 })
    expect(await refunds()).toEqual([{ amount: PRICE * 5, reason: 'claim' }])
    const { corrections, received, rest, paid } = await detail()
    expect({ received, rest, paid }).toEqual({ received: 0, rest: 0, paid: true })
    const { lines, sum, vat } = await paper(corrections[0]?.number ?? '')
    expect(lines.map(({ quantity, new_quantity, new_sum }) => [quantity, new_quantity, new_sum])).toEqual([
      ...[
        [3, 0, 0],
        [2, 0, 0],
      ],
    ])
    expect({ sum, vat }).toEqual({ sum: PRICE * 5, vat: vatInside(PRICE * 5, 22) })
    const unpaid = await orderList(db, buyer.user, query({ unpaid: 'any' }))
    expect(unpaid.orders).toEqual([])
  })

  it('prints its correction for its organisation only', async () => {
    await decide(await claim(1, 'discount'), { quantity: 1, money: 5 })
    const [{ number: correction } = { number: '' }] = (await detail()).corrections
    const { bytes, name } = await transferPdf({ db, config }, buyer, correction)
    expect([Buffer.from(bytes.slice(0, 5)).toString(), name]).toEqual([
      ...['%PDF-', `ukd-${correction.replace(/\D/g, '')}.pdf`],
    ])
    for (const [who, asked] of [
      [stranger, correction],
      [buyer, 'УКД-999999'],
    ] as const)
      await expect(transferPdf({ db, config }, who, asked)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('money granted for a deferred order', () => {
  beforeEach(() => ship('deferral'))
  const organization = () => buyer.user.organization?.id ?? 0
  const used = async () => (await findDeferral(db, organization(), null))?.used

  it('makes the debt smaller everywhere: limit, overdue, balance, page, invoice', async () => {
    const [first = 0, second = 0] = await shipments()
    const due = (transfer: number, day: Day) =>
      db.updateTable('transfer_document').set({ pay_by: day }).where('id', '=', transfer).execute()
    await due(first, '2026-01-12')
    await due(second, '2091-01-15')
    await decide(await claim(1, 'discount'), { quantity: 1, money: 2345 })
    expect(await refunds()).toEqual([])
    expect(await used()).toBe(PRICE * 5 - 2345)
    expect(await balanceOf(db, buyer.user)).toMatchObject({
      ...{ used: PRICE * 5 - 2345, overdue: PRICE * 2 },
      nearest: { day: '2091-01-15', sum: PRICE * 3 - 2345 },
    })
    expect(await detail()).toMatchObject({ paid: false, granted: 2345, rest: PRICE * 5 - 2345 })
    expect((await letters()).join()).toContain(`За заказ осталось заплатить ${said(PRICE * 5 - 2345)}.`)
    expect((await storeView(db, number)).replace(/\u00a0/g, ' ')).toContain(
      `Осталось заплатить ${said(PRICE * 5 - 2345)}`,
    )
    const invoice = await lastInvoice(db, id)
    expect(invoice).toMatchObject({ version: 2, sum: PRICE * 5 - 2345 })
    expect(invoice?.content.lines.at(-1)).toMatchObject({
      ...{ name: expect.stringMatching(/^Уменьшение стоимости, УКД-/), sum: -2345 },
    })
    await payOrder(db, number)
    expect(await used()).toBe(0)
    expect((await balanceOf(db, buyer.user))?.overdue).toBe(0)
    expect(await refunds()).toEqual([])
  })

  it('of the whole sum leaves no debt and no unpaid order', async () => {
    await decide(await claim(5), { quantity: 5 })
    expect(await used()).toBe(0)
    for (const unpaid of ['any', 'deferred', 'overdue'])
      expect((await orderList(db, buyer.user, query({ unpaid }))).orders).toEqual([])
    expect(await detail()).toMatchObject({ rest: 0, received: 0 })
  })

  it('that is partly paid returns only what exceeds the new sum', async () => {
    await payOrder(db, number, PRICE * 4)
    await decide(await claim(2), { quantity: 2 })
    expect(await refunds()).toEqual([{ amount: PRICE, reason: 'claim' }])
    expect(await detail()).toMatchObject({ paid: true, received: PRICE * 3, rest: 0 })
  })
})

describe('a grant', () => {
  beforeEach(() => ship('invoice'))

  it('is at most what the units cost, with all earlier grants for the line', async () => {
    await decide(await claim(5, 'discount'), { quantity: 5, money: PRICE * 5 - 100 })
    const another = await claim(1, 'discount')
    await expect(decide(another, { quantity: 1, money: 101 })).rejects.toMatchObject({
      ...{ kind: 'invalid', errors: [{ field: 'lines' }] },
      message: expect.stringMatching(/не больше 1\s₽/),
    })
    await decide(another, { quantity: 1, money: 100 })
    expect((await refunds()).reduce((sum, { amount }) => sum + amount, 0)).toBe(PRICE * 5)
  })

  it('is kept by an appeal, and a new decision adds the difference', async () => {
    const claimed = await claim(2)
    await decide(claimed, { quantity: 1 })
    const reply = { number: claimed, text: 'Обе сломаны, вот фото', files: [] }
    await replyToStore({ db, config }, buyer, reply, { ip: '127.0.0.1' })
    await expect(decide(claimed, { quantity: 0 })).rejects.toMatchObject({ kind: 'invalid' })
    await expect(
      db.transaction().execute((trx) => decideClaim(trx, claimed, { status: 'rejected', note: 'Нет' })),
    ).rejects.toMatchObject({ kind: 'invalid' })
    await decide(claimed, { quantity: 2 })
    expect(await refunds()).toEqual([
      { amount: PRICE, reason: 'claim' },
      { amount: PRICE, reason: 'claim' },
    ])
  })

  it('is refused for a cancelled order, with words', async () => {
    const claimed = await claim(1)
    await db.updateTable('customer_order').set({ status: 'cancelled' }).where('id', '=', id).execute()
    await expect(decide(claimed, { quantity: 1 })).rejects.toMatchObject({
      ...{ kind: 'conflict', message: expect.stringContaining('«Отменён»') },
    })
  })
})
