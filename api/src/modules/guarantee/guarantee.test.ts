import type { CallSpec } from '@verstak/shared/contract/call.ts'
import { fileAdd, fileGet } from '@verstak/shared/contract/files/calls.ts'
import type { GoodRequest } from '@verstak/shared/contract/good-request.ts'
import {
  guaranteeAddRequest,
  guaranteeCertificate,
  guaranteeDetail,
  guaranteeFits,
  guaranteeList,
  guaranteeProduct,
  guaranteeResponse,
} from '@verstak/shared/contract/guarantee/calls.ts'
import { addDays } from '@verstak/shared/domain/production-calendar.ts'
import { moscowDay } from '@verstak/shared/domain/working-days.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, addSections, demoVisitor, guestVisitor, visitorOf } from '#testing/fixtures.ts'
import { openRolledBack, type RolledBack } from '#testing/rolled-back.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { consentTo } from '#testing/world.ts'
import { eraseDueAccounts } from '../accounts/erase.ts'
import { hashPassword } from '../auth/passwords.ts'
import { orderOf } from '../claims/testing/shipped-order.ts'
import { samples } from '../files/testing/sample-files.ts'
import { type CardDecision, decideCard } from './decide-card.ts'
import { forgetOldCards } from './forget.ts'
import { remindOfEnds } from './remind.ts'

const SITE = { publicUrl: 'https://verstak.example' }
const today = moscowDay(new Date())

let base: TestDatabase
let test: RolledBack
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let admin: Awaited<ReturnType<typeof demoVisitor>>
let stranger: Awaited<ReturnType<typeof visitorOf>>
const guest = guestVisitor()
/** Of «Кремень»: 36 months and 12 more within 30 days; not checked when it was bought here. */
let drill = 0
/** Of no brand: 12 months, always checked. */
let saw = 0
let bit = 0
let received = ''

beforeAll(async () => {
  base = await openTestDatabase()
  const { db } = base
  const { tools, fixings } = await addSections(db)
  drill = await addProduct(db, tools, { article: 'DR-1', name: 'Дрель ударная' })
  saw = await addProduct(db, tools, { article: 'SW-1', name: 'Пила' })
  bit = await addProduct(db, fixings, { article: 'BT-1', name: 'Бита' })
  await db.updateTable('product').set({ warranty: true }).where('id', 'in', [drill, saw]).execute()
  await db.updateTable('product').set({ brand: 'Кремень' }).where('id', '=', drill).execute()
  await db.insertInto('product_barcode').values({ product_id: drill, barcode: '4690363024544' }).execute()
  await db.insertInto('product_related').values({ product_id: drill, position: 0, related_id: bit }).execute()
  buyer = await demoVisitor(db)
  admin = await demoVisitor(db, 'admin@demo.example')
  const { id } = await db
    .insertInto('app_user')
    .values({ email: 'stranger@demo.example', name: 'Чужой', password_hash: await hashPassword('x') })
    .returning('id')
    .executeTakeFirstOrThrow()
  stranger = await visitorOf(db, id)
  const through = ['confirmed', 'picking', 'shipped', 'delivered'] as const
  received = (await orderOf(db, buyer, { product: drill, quantity: 1, key: 'received', through })).number
  for (const table of ['message', 'notification'] as const) await db.deleteFrom(table).execute()
  app = await openTestApp(() => test?.db ?? db)
}, 60_000)
afterAll(async () => {
  await app.close()
  await base.close()
})
beforeEach(async () => {
  test = await openRolledBack(base.db)
})
afterEach(() => test.rollBack())

type Who = { token?: string | null; guest?: string | null }

const ask = async (
  call: Pick<CallSpec, 'method' | 'path' | 'takes'>,
  request: GoodRequest,
  who: Who = {},
) => {
  const answer = await callApp(app, call, request, who)
  const { data, errors } = answer.json()
  return { status: answer.statusCode, data, errors }
}

async function receipt(who: Who): Promise<string> {
  const file = new File([new Uint8Array(samples.jpg)], 'Чек.jpg')
  return (await ask(fileAdd, { body: { file, purpose: 'warranty' } }, who)).data.id
}

async function register(given: object = {}, who: Who = guest) {
  const files = 'files' in given ? [] : [await receipt(who)]
  return ask(
    guaranteeAddRequest,
    {
      body: {
        product_id: drill,
        serial: 'KR12345678',
        purchase_date: addDays(today, -3),
        seller: 'Верстак, Москва',
        owner: 'person',
        name: 'Мария Владелец',
        email: 'maria@demo.example',
        phone: '8 (916) 765-43-21',
        files,
        consents: [consentTo('warranty')],
        ...given,
      },
    },
    who,
  )
}

const decide = (number: string, decision: CardDecision) =>
  test.db.transaction().execute((trx) => decideCard(trx, number, decision, SITE))
const check = (number: string, key = '', who: Who = {}) =>
  ask(guaranteeResponse, { query: { number, key } }, who)
const certificate = (number: string, key = '', who: Who = {}) =>
  callApp(app, guaranteeCertificate, { query: { number, key } }, who)
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
const cards = () => test.db.selectFrom('warranty_card').selectAll().orderBy('id').execute()

describe('goods are found', () => {
  it.each([
    ['the article', { search: 'dr 1' }],
    ['the EAN', { search: ' 4690363024544' }],
    ['the code of the page', { code: 'dr-1' }],
  ])('by %s, with the terms of their brand', async (_what, body) => {
    const { data } = await ask(guaranteeProduct, { body })
    expect(data.items).toMatchObject([
      {
        id: drill,
        terms: { months: 36, extended: { days: 30, months: 12 }, bought_here: false },
      },
    ])
  })

  it('their own properties go before the brand, and what has no warranty says so', async () => {
    const row = { product_id: bit, position: 0, name: 'Гарантия', value: '2 года' }
    const termsOfBit = async () =>
      (await ask(guaranteeProduct, { body: { search: 'BT-1' } })).data.items[0].terms
    expect(await termsOfBit()).toBeNull()
    await test.db.insertInto('product_property').values(row).execute()
    expect(await termsOfBit()).toMatchObject({ months: 24, extended: null })
  })

  it('a buyer who got them from this store is known, as often as he got them', async () => {
    expect(received).not.toBe('')
    const known = async (who: Who) =>
      (await ask(guaranteeProduct, { body: { search: 'DR-1' } }, who)).data.items[0].terms.bought_here
    expect([await known(buyer), await known(admin), await known(stranger), await known(guest)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect((await register({ files: [] }, buyer)).data.status.code).toBe('active')
    expect(await known(buyer)).toBe(false)
  })
})

describe('a registration', () => {
  it('is kept with its consent and receipt; the owner gets the number, the store the command', async () => {
    const { data } = await register({ product_id: saw, serial: 'sn 42-7' })
    expect(data.status).toEqual({ code: 'checking', name: 'На проверке' })
    expect(await cards()).toMatchObject([
      {
        number: data.number,
        serial: 'sn 42-7',
        phone: '+79167654321',
        months: 12,
        extra_months: 0,
        user_id: null,
      },
    ])
    expect(await test.db.selectFrom('consent').selectAll().execute()).toMatchObject([
      { purpose: 'warranty', email: 'maria@demo.example', form: 'warranty' },
    ])
    const [own, store] = await letters()
    expect(own).toMatchObject({
      recipient: 'maria@demo.example',
      subject: `Карточка гарантии ${data.number}`,
    })
    expect(own?.body_text).toContain(`key=${data.key}`)
    expect(store?.body_text).toContain(`warranty-card ${data.number} confirm`)
    expect(store?.body_text).toContain('Чек.jpg')
    expect(store?.body_text).not.toContain(data.key)
  })

  it('in time has the longer term', async () => {
    await register()
    await register({ serial: 'KR00000001', purchase_date: addDays(today, -31) })
    expect((await cards()).map(({ months, extra_months }) => [months, extra_months])).toEqual([
      [48, 12],
      [36, 0],
    ])
  })

  it.each([
    ['serial', { serial: 'KR1234567' }],
    ['serial', { serial: '--' }],
    ['serial', { serial: 'K-.' }],
    ['purchase_date', { purchase_date: addDays(today, 1) }],
    ['purchase_date', { purchase_date: addDays(today, -5 * 365) }],
    ['purchase_date', { purchase_date: '2026-02-30' }],
    ['seller', { seller: ' ' }],
    ['company', { owner: 'organization' }],
    ['phone', { phone: '12' }],
    ['email', { email: 'maria' }],
    ['files', { files: [] }],
    ['consents', { consents: [] }],
    ['consents', { consents: [consentTo('feedback')] }],
  ])('with a wrong %s is refused at it, and nothing is kept: %j', async (field, given) => {
    const { status, errors } = await register(given)
    expect(status).toBe(422)
    expect(errors.map((one: { field: string }) => one.field)).toContain(field)
    expect(await cards()).toEqual([])
    expect(await letters()).toEqual([])
  })

  it('of goods without a warranty, and of unknown ones, is refused', async () => {
    for (const product_id of [bit, 999_999]) {
      const { status, errors } = await register({ product_id })
      expect([status, errors[0].field]).toEqual([422, 'product_id'])
    }
  })

  it('tells all that is wrong at once', async () => {
    const { errors } = await register({ serial: 'XX1', purchase_date: addDays(today, 9), files: [] })
    expect(errors.map((one: { field: string }) => one.field).sort()).toEqual([
      'files',
      'purchase_date',
      'serial',
    ])
  })

  it('of one serial number stands once, however it is spelled, until it is refused', async () => {
    const { data } = await register()
    const again = () => register({ serial: 'kr 1234-5678', email: 'other@demo.example' })
    expect(await again()).toMatchObject({ status: 422, errors: [{ field: 'serial' }] })
    // The same number on another tool is another thing.
    expect((await register({ product_id: saw })).status).toBe(200)
    await decide(data.number, { status: 'refused', reason: 'receipt' })
    expect((await again()).status).toBe(200)
    await expect(decide(data.number, { status: 'active' })).rejects.toMatchObject({ kind: 'conflict' })
  })

  it('twice at once makes one card', async () => {
    const [one, other] = await Promise.all([receipt(guest), receipt(guest)])
    const answers = await Promise.all([one, other].map((file) => register({ files: [file] })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(await cards()).toHaveLength(1)
  })
})

describe('a check by number', () => {
  it('tells a stranger the goods, the status and the days, never the owner', async () => {
    const { data } = await register()
    await decide(data.number, { status: 'active' })
    const answer = await callApp(app, guaranteeResponse, {
      query: { number: data.number.replaceAll('-', '') },
    })
    const { card, own, has_certificate } = answer.json().data
    expect(card).toMatchObject({
      status: { code: 'active' },
      product: { name: 'Дрель ударная' },
      serial: '•••••••678',
      starts: addDays(today, -3),
      months: 48,
    })
    expect({ own, has_certificate }).toEqual({ own: false, has_certificate: false })
    expect(answer.body).not.toMatch(/Мария|maria|765|KR12345678|Верстак, Москва/)
  })

  it('knows its owner by the key of the letter, and gives the certificate to nobody else', async () => {
    const { data } = await register({ product_id: saw }, buyer)
    const { number, key } = data
    expect((await certificate(number, key)).statusCode).toBe(409)
    await decide(number, { status: 'active' })
    expect((await check(number, key)).data).toMatchObject({ own: true, has_certificate: true })
    for (const [given, who, status] of [
      [key, {}, 200],
      ['', buyer, 200],
      ['', admin, 200],
      ['', stranger, 404],
      ['', {}, 404],
      [`${key}x`, {}, 404],
      ['я'.repeat(24), {}, 404],
    ] as const)
      expect((await certificate(number, given, who)).statusCode, `${given}`).toBe(status)
    const pdf = await certificate(number, key)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it.each(['4690-363-024-544', '1', 'номер', ' '])('%s is no card', async (number) => {
    expect((await check(number)).status).toBe(404)
  })
})

describe('the store decides', () => {
  it('and tells the owner by letter and in the cabinet, with history', async () => {
    const { data } = await register({ product_id: saw }, buyer)
    await decide(data.number, { status: 'refused', reason: 'receipt', note: 'Мария, дата не видна' })
    const last = (await letters()).at(-1)
    expect(last).toMatchObject({ recipient: 'maria@demo.example' })
    expect(last?.body_text).toContain('Мария, дата не видна')
    expect(await test.db.selectFrom('notification').selectAll().execute()).toMatchObject([
      { user_id: buyer.user.id, href: `/personal/tools/${data.number}/` },
    ])
    const { card } = (await check(data.number)).data
    // The reason is for everybody, the words to the owner are not.
    expect(card.reason).toBe('Документ о покупке не читается или не подходит')
    expect(JSON.stringify(card)).not.toContain('Мария')
    const { data: detail } = await ask(guaranteeDetail, { params: { number: data.number } }, admin)
    expect(detail.history).toMatchObject([
      { status: { code: 'checking' }, by_store: false },
      { status: { code: 'refused' }, by_store: true, text: expect.stringContaining('дата не видна') },
    ])
  })

  it.each([
    ['confirm', { status: 'active' }],
    ['refuse', { status: 'refused', reason: 'other' }],
  ] as const)('not twice the same: %s', async (_what, decision) => {
    const { data } = await register({ product_id: saw })
    await decide(data.number, decision)
    await expect(decide(data.number, decision)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(decide('4690-363-024-544', decision)).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('my tools', () => {
  it('are those of the organisation, what ends first before the rest', async () => {
    const { data: later } = await register({}, buyer)
    const { data: sooner } = await register({ product_id: saw }, buyer)
    const list = async (who: Who, filter = 'all') =>
      (await ask(guaranteeList, { query: { filter } }, who)).data
    const numbers = ({ cards: shown }: { cards: { number: string }[] }) => shown.map(({ number }) => number)
    expect(numbers(await list(buyer))).toEqual([sooner.number, later.number])
    expect(numbers(await list(admin, 'checking'))).toEqual([sooner.number])
    expect(numbers(await list(stranger))).toEqual([])
    expect((await list(buyer)).statuses).toMatchObject([
      { code: 'all', count: 2 },
      { code: 'checking', count: 1 },
      { code: 'active', count: 1 },
      { code: 'refused', count: 0 },
      { code: 'expired', count: 0 },
    ])
    expect((await ask(guaranteeDetail, { params: { number: later.number } }, stranger)).status).toBe(404)
  })

  it('a colleague reads the receipt, a stranger does not', async () => {
    const { data } = await register({}, buyer)
    const { data: detail } = await ask(guaranteeDetail, { params: { number: data.number } }, admin)
    const read = async (who: Who) =>
      (await callApp(app, fileGet, { params: { id: detail.files[0].id } }, who)).statusCode
    expect([await read(admin), await read(stranger)]).toEqual([200, 404])
  })

  it('name the consumables that fit them', async () => {
    const { data } = await register({}, buyer)
    const fits = async (product_id: number, who: Who) =>
      (await ask(guaranteeFits, { body: { product_id } }, who)).data.tools
    expect(await fits(bit, admin)).toEqual([{ number: data.number, name: 'Дрель ударная' }])
    expect(await fits(saw, buyer)).toEqual([])
    expect(await fits(bit, stranger)).toEqual([])
  })
})

describe('time goes by', () => {
  it('the owner is told once that the warranty ends soon', async () => {
    await register({}, buyer)
    await register({ product_id: saw }, buyer)
    const ends = addDays(today, 20)
    await test.db.updateTable('warranty_card').set({ ends }).execute()
    const before = (await letters()).length
    expect(await remindOfEnds(test.db, SITE)).toBe(1)
    expect(await remindOfEnds(test.db, SITE)).toBe(0)
    expect((await letters()).slice(before)).toMatchObject([
      { subject: expect.stringContaining('заканчивается') },
    ])
  })

  it('a card that is over says so, and after its consent it goes with its receipt', async () => {
    const { data } = await register({}, buyer)
    await test.db
      .updateTable('warranty_card')
      .set({ ends: addDays(today, -1) })
      .execute()
    expect((await check(data.number)).data.card.status.code).toBe('expired')
    expect(await forgetOldCards(test.db)).toBe(0)
    await test.db
      .updateTable('warranty_card')
      .set({ ends: addDays(today, -3 * 365 - 2) })
      .execute()
    expect(await forgetOldCards(test.db)).toBe(1)
    const file = await test.db.selectFrom('file').selectAll().executeTakeFirstOrThrow()
    expect(file).toMatchObject({ user_id: null, organization_id: null })
    expect(Number(file.expires_at)).toBeLessThanOrEqual(Date.now())
  })

  it('a deleted account leaves no contacts in cards', async () => {
    await register({}, buyer)
    await register({ product_id: saw }, stranger)
    for (const { user } of [buyer, stranger])
      await test.db
        .insertInto('account_deletion')
        .values({ user_id: user.id, due_at: new Date(0) })
        .execute()
    await eraseDueAccounts({ db: test.db, config: { publicUrl: SITE.publicUrl } as never })
    expect(await cards()).toMatchObject([{ product_id: drill, email: '', phone: '', user_id: null }])
  })
})
