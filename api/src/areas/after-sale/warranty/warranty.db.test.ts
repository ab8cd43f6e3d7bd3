import { fileGet } from '@verstak/contract/files/calls.ts'
import {
  guaranteeDetail,
  guaranteeFits,
  guaranteeList,
  guaranteeResponse,
} from '@verstak/contract/warranty/calls.ts'
import { addDays } from '@verstak/domain/day.ts'
import { describe, expect, it } from 'vitest'
import { callApp } from '#testing/test-app.ts'
import { openWarrantyShop } from './testing/warranty-shop.ts'

type Who = { token?: string | null; guest?: string | null }

const shop = openWarrantyShop()

describe('a check by number', () => {
  it('shows anyone the product, the status and the dates, never the owner', async () => {
    const { data } = await shop.register()
    await shop.decide(data.number, { status: 'active' })
    const answer = await callApp(shop.app, guaranteeResponse, {
      query: { number: data.number.replaceAll('-', '') },
    })
    const { card, own, has_certificate } = answer.json().data
    expect(card).toMatchObject({
      status: { code: 'active' },
      product: { name: 'Дрель ударная' },
      serial: '•••••••678',
      starts: addDays(shop.today, -3),
      months: 48,
    })
    expect({ own, has_certificate }).toEqual({ own: false, has_certificate: false })
    expect(answer.body).not.toMatch(/Мария|maria|765|KR12345678|Верстак, Москва/)
  })

  it('identifies its owner by the key of the letter, and gives the certificate to nobody else', async () => {
    const { data } = await shop.register({ product_id: shop.saw }, shop.buyer)
    const { number, key } = data
    expect((await shop.certificate(number, key)).statusCode).toBe(409)
    await shop.decide(number, { status: 'active' })
    expect((await shop.check(number, key)).data).toMatchObject({ own: true, has_certificate: true })
    for (const [given, who, status] of [
      [key, {}, 200],
      ['', shop.buyer, 200],
      ['', shop.admin, 200],
      ['', shop.stranger, 404],
      ['', {}, 404],
      [`${key}x`, {}, 404],
      ['я'.repeat(24), {}, 404],
    ] as const)
      expect((await shop.certificate(number, given, who)).statusCode, `${given}`).toBe(status)
    const pdf = await shop.certificate(number, key)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each(['4690-363-024-544', '1', 'номер', ' '])('%s is not found', async (number) => {
    expect((await shop.check(number)).status).toBe(404)
  })
})

describe('the store’s decision', () => {
  it('notifies the owner by letter and in the account, and is recorded in the history', async () => {
    const { data } = await shop.register({ product_id: shop.saw }, shop.buyer)
    await shop.decide(data.number, { status: 'refused', reason: 'receipt', note: 'Мария, дата не видна' })
    const last = (await shop.letters()).at(-1)
    expect(last).toMatchObject({ recipient: 'maria@demo.example' })
    expect(last?.body_text).toContain('Мария, дата не видна')
    expect(await shop.test.db.selectFrom('notification').selectAll().execute()).toMatchObject([
      { user_id: shop.buyer.user.id, href: `/personal/tools/${data.number}/` },
    ])
    const { card } = (await shop.check(data.number)).data
    // The reason is public, the comment to the owner is not.
    expect(card.reason).toBe('Документ о покупке не читается или не подходит')
    expect(JSON.stringify(card)).not.toContain('Мария')
    const { data: detail } = await shop.ask(guaranteeDetail, { params: { number: data.number } }, shop.admin)
    expect(detail.history).toMatchObject([
      { status: { code: 'checking' }, by_store: false },
      { status: { code: 'refused' }, by_store: true, text: expect.stringContaining('дата не видна') },
    ])
  })

  it.each([
    ['confirm', { status: 'active' }],
    ['refuse', { status: 'refused', reason: 'other' }],
  ] as const)('cannot be repeated: %s', async (_what, decision) => {
    const { data } = await shop.register({ product_id: shop.saw })
    await shop.decide(data.number, decision)
    await expect(shop.decide(data.number, decision)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(shop.decide('4690-363-024-544', decision)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('my tools', () => {
  it('are those of the organisation, sorted by the end of warranty', async () => {
    const { data: later } = await shop.register({}, shop.buyer)
    const { data: sooner } = await shop.register({ product_id: shop.saw }, shop.buyer)
    const list = async (who: Who, filter = 'all') =>
      (await shop.ask(guaranteeList, { query: { filter } }, who)).data
    const numbers = ({ cards: shown }: { cards: { number: string }[] }) => shown.map(({ number }) => number)
    expect(numbers(await list(shop.buyer))).toEqual([sooner.number, later.number])
    expect(numbers(await list(shop.admin, 'checking'))).toEqual([sooner.number])
    expect(numbers(await list(shop.stranger))).toEqual([])
    expect((await list(shop.buyer)).statuses).toMatchObject([
      { code: 'all', count: 2 },
      { code: 'checking', count: 1 },
      { code: 'active', count: 1 },
      { code: 'refused', count: 0 },
      { code: 'expired', count: 0 },
    ])
    expect(
      (await shop.ask(guaranteeDetail, { params: { number: later.number } }, shop.stranger)).status,
    ).toBe(404)
  })

  it('a colleague can read the receipt, another organisation cannot', async () => {
    const { data } = await shop.register({}, shop.buyer)
    const { data: detail } = await shop.ask(guaranteeDetail, { params: { number: data.number } }, shop.admin)
    const read = async (who: Who) =>
      (await callApp(shop.app, fileGet, { params: { id: detail.files[0].id } }, who)).statusCode
    expect([await read(shop.admin), await read(shop.stranger)]).toEqual([200, 404])
  })

  it('list their matching consumables', async () => {
    const { data } = await shop.register({}, shop.buyer)
    const fits = async (product_id: number, who: Who) =>
      (await shop.ask(guaranteeFits, { body: { product_id } }, who)).data.tools
    expect(await fits(shop.bit, shop.admin)).toEqual([{ number: data.number, name: 'Дрель ударная' }])
    expect(await fits(shop.saw, shop.buyer)).toEqual([])
    expect(await fits(shop.bit, shop.stranger)).toEqual([])
  })
})
