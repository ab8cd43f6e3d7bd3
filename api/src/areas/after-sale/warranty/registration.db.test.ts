import { guaranteeProduct } from '@verstak/contract/warranty/calls.ts'
import { addDays } from '@verstak/domain/day.ts'
import { describe, expect, it } from 'vitest'
import { consentTo } from '#testing/example-data.ts'
import { openWarrantyShop } from './testing/warranty-shop.ts'

type Who = { token?: string | null; guest?: string | null }

const shop = openWarrantyShop()

describe('finding products', () => {
  it.each([
    ['the article', { search: 'dr 1' }],
    ['the EAN', { search: ' 4690363024544' }],
    ['the code of the page', { code: 'dr-1' }],
  ])('works by %s, with the terms of their brand', async (_what, body) => {
    const { data } = await shop.ask(guaranteeProduct, { body })
    expect(data.items).toMatchObject([
      {
        id: shop.drill,
        terms: { months: 36, extended: { days: 30, months: 12 }, bought_here: false },
      },
    ])
  })

  it('product properties override the brand, and a product without warranty says so', async () => {
    const row = { product_id: shop.bit, position: 0, name: 'Гарантия', value: '2 года' }
    const termsOfBit = async () =>
      (await shop.ask(guaranteeProduct, { body: { search: 'BT-1' } })).data.items[0].terms
    expect(await termsOfBit()).toBeNull()
    await shop.test.db.insertInto('product_property').values(row).execute()
    expect(await termsOfBit()).toMatchObject({ months: 24, extended: null })
  })

  it('recognises purchases from this store, limited by their quantity', async () => {
    const known = async (who: Who) =>
      (await shop.ask(guaranteeProduct, { body: { search: 'DR-1' } }, who)).data.items[0].terms.bought_here
    expect([
      await known(shop.buyer),
      await known(shop.admin),
      await known(shop.stranger),
      await known(shop.guest),
    ]).toEqual([true, true, false, false])
    expect((await shop.register({ files: [] }, shop.buyer)).data.status.code).toBe('active')
    expect(await known(shop.buyer)).toBe(false)
  })
})

describe('a registration', () => {
  it('is stored with its consent and receipt; the owner gets the number, the store the command', async () => {
    const { data } = await shop.register({ product_id: shop.saw, serial: 'sn 42-7' })
    expect(data.status).toEqual({ code: 'checking', name: 'На проверке' })
    expect(await shop.cards()).toMatchObject([
      {
        number: data.number,
        serial: 'sn 42-7',
        phone: '+79167654321',
        months: 12,
        extra_months: 0,
        user_id: null,
      },
    ])
    expect(await shop.test.db.selectFrom('consent').selectAll().execute()).toMatchObject([
      { purpose: 'warranty', email: 'maria@demo.example', form: 'warranty' },
    ])
    const [own, store] = await shop.letters()
    expect(own).toMatchObject({
      recipient: 'maria@demo.example',
      subject: `Карточка гарантии ${data.number}`,
    })
    expect(own?.body_text).toContain(`key=${data.key}`)
    expect(store?.body_text).toContain(`warranty-card ${data.number} confirm`)
    expect(store?.body_text).toContain('Чек.jpg')
    expect(store?.body_text).not.toContain(data.key)
  })

  it('within the time limit gets the extended term', async () => {
    await shop.register()
    await shop.register({ serial: 'KR00000001', purchase_date: addDays(shop.today, -31) })
    expect((await shop.cards()).map(({ months, extra_months }) => [months, extra_months])).toEqual([
      [48, 12],
      [36, 0],
    ])
  })

  it.each([
    ['serial', { serial: 'KR1234567' }],
    ['serial', { serial: '--' }],
    ['serial', { serial: 'K-.' }],
    ['purchase_date', { purchase_date: addDays(shop.today, 1) }],
    ['purchase_date', { purchase_date: addDays(shop.today, -5 * 365) }],
    ['purchase_date', { purchase_date: '2026-02-30' }],
    ['seller', { seller: ' ' }],
    ['company', { owner: 'organization' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'maria' }],
    ['files', { files: [] }],
    ['consents', { consents: [] }],
    ['consents', { consents: [consentTo('feedback')] }],
  ])('with a wrong %s is refused at its field, and nothing is stored: %j', async (field, given) => {
    const { status, errors } = await shop.register(given)
    expect(status).toBe(422)
    expect(errors.map((one: { field: string }) => one.field)).toContain(field)
    expect(await shop.cards()).toEqual([])
    expect(await shop.letters()).toEqual([])
  })

  it('of a product without a warranty, or of an unknown one, is refused', async () => {
    for (const product_id of [shop.bit, 999_999]) {
      const { status, errors } = await shop.register({ product_id })
      expect([status, errors[0].field]).toEqual([422, 'product_id'])
    }
  })

  it('reports all errors at once', async () => {
    const { errors } = await shop.register({
      serial: 'XX1',
      purchase_date: addDays(shop.today, 9),
      files: [],
    })
    expect(errors.map((one: { field: string }) => one.field).sort()).toEqual([
      'files',
      'purchase_date',
      'serial',
    ])
  })

  it('of a serial number in any spelling is accepted once, unless it was refused', async () => {
    const { data } = await shop.register()
    const again = () => shop.register({ serial: 'kr 1234-5678', email: 'other@demo.example' })
    expect(await again()).toMatchObject({ status: 422, errors: [{ field: 'serial' }] })
    // The same number on another tool does not conflict.
    expect((await shop.register({ product_id: shop.saw })).status).toBe(200)
    await shop.decide(data.number, { status: 'refused', reason: 'receipt' })
    expect((await again()).status).toBe(200)
    await expect(shop.decide(data.number, { status: 'active' })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('sent twice concurrently creates one card', async () => {
    const [one, other] = await Promise.all([shop.receipt(shop.guest), shop.receipt(shop.guest)])
    const answers = await Promise.all([one, other].map((file) => shop.register({ files: [file] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await shop.cards()).toHaveLength(1)
  })
})
