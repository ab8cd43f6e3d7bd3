import { callbackRequest, feedbackRequest } from '@verstak/contract/public-forms/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoVisitor } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { siteContent } from '../content/site-content.ts'
import { formatRequestNumber } from './request-number.ts'

let test: TestDatabase
let app: FastifyInstance
let token = ''
const { consents, store } = siteContent()
const consent = (purpose: string) => ({
  purpose,
  version: consents.find((text) => text.purpose === purpose)?.version,
})

beforeAll(async () => {
  test = await openTestDatabase()
  token = (await demoVisitor(test.db)).token
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['message', 'consent', 'public_request', 'attempt'] as const)
    await test.db.deleteFrom(table).execute()
})

const callback = (given = {}, visitor = {}) =>
  callApp(
    app,
    callbackRequest,
    { body: { name: 'Мария', phone: '8 (916) 765-43-21', consents: [consent('callback')], ...given } },
    visitor,
  )
const feedback = (given = {}, visitor = {}) =>
  callApp(
    app,
    feedbackRequest,
    {
      body: {
        name: 'Мария',
        email: 'maria@demo.example',
        topic: 'delivery',
        message: 'Когда привезут заказ?\n\nЖдём на складе <b>4</b>',
        consents: [consent('feedback')],
        ...given,
      },
    },
    visitor,
  )
const requests = () => test.db.selectFrom('public_request').selectAll().orderBy('id').execute()
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
const nothingIsKept = async () => {
  for (const table of ['message', 'consent', 'public_request'] as const)
    expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
}

describe('a callback request', () => {
  it('is stored with its consent, and the store gets a letter', async () => {
    const answer = await callback({ slug: 'price', comment: 'После 14:00' })
    expect(answer.json()).toMatchObject({ status: 'success' })
    const [request] = await requests()
    const { number } = answer.json().data
    expect(number).toBe(formatRequestNumber(request?.id ?? 0, request?.created_at ?? new Date(0)))
    expect(request).toMatchObject({
      kind: 'callback',
      name: 'Мария',
      phone: '+79167654321',
      email: null,
      slug: 'price',
      text: 'После 14:00',
      user_id: null,
    })
    expect(await test.db.selectFrom('consent').selectAll().execute()).toMatchObject([
      { purpose: 'callback', phone: '+79167654321', email: null, ip: '127.0.0.1', form: 'callback' },
    ])
    const sent = await letters()
    expect(sent).toMatchObject([
      { recipient: store.email, subject: `Обратный звонок ${number}`, reply_to: null },
    ])
    for (const part of ['+7\u00a0(916)\u00a0765-43-21', 'Мария', 'После 14:00', '/callback/price/'])
      expect(sent[0]?.body_text).toContain(part)
  })

  it.each([
    ['phone', { phone: '12345' }],
    ['phone', { phone: '' }],
    ['name', { name: ' ' }],
    ['consents', { consents: [] }],
    ['consents', { consents: [{ purpose: 'callback', version: 'old' }] }],
    ['consents', { consents: [consent('feedback')] }],
  ])('reports an error at the field %s, and stores nothing: %o', async (field, given) => {
    const answer = await callback(given)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].field).toBe(field)
    await nothingIsKept()
  })

  it('is refused when a bot filled it in', async () => {
    expect((await callback({ website: 'https://spam.example' })).statusCode).toBe(403)
    await nothingIsKept()
  })

  it('is limited per phone', async () => {
    for (let i = 0; i < 5; i++) expect((await callback()).statusCode).toBe(200)
    expect((await callback({ phone: '+7 916 765 43 21' })).statusCode).toBe(429)
    expect((await callback({ phone: '+7 916 000 00 00' })).statusCode).toBe(200)
    expect(await requests()).toHaveLength(6)
  })
})

describe('a letter to the store', () => {
  it('is sent with Reply-To of the author, and the author gets its number', async () => {
    const { number } = (await feedback({ phone: '8 495 123 45 67' })).json().data
    expect(number).toMatch(/^Ф-20\d\d-\d{6,}$/)
    expect(await requests()).toMatchObject([
      { kind: 'feedback', email: 'maria@demo.example', phone: '+74951234567', topic: 'delivery' },
    ])
    const [toStore, toAuthor] = await letters()
    expect(toStore).toMatchObject({
      recipient: store.email,
      subject: `Обращение ${number}: доставка и самовывоз`,
      reply_to: 'maria@demo.example',
    })
    expect(toStore?.body_text).toContain('Ждём на складе <b>4</b>')
    expect(toStore?.body_html).toContain('Ждём на\u00a0складе &#60;b&#62;4&#60;/b&#62;')
    expect(toAuthor).toMatchObject({
      recipient: 'maria@demo.example',
      subject: `Обращение ${number} получено`,
      reply_to: null,
    })
  })

  it('is repeated to its author only at a verified address', async () => {
    const copyFor = async (email: string, visitor: { token?: string }) => {
      await test.db.deleteFrom('message').execute()
      await feedback({ email, name: 'Купи дёшево spam.example' }, visitor)
      const [, toAuthor] = await letters()
      return `${toAuthor?.body_text} ${toAuthor?.body_html}`
    }
    const ofGuest = await copyFor('victim@demo.example', {})
    expect(ofGuest).not.toMatch(/Когда привезут|spam\.example/)
    expect(await copyFor('victim@demo.example', { token })).not.toContain('Когда привезут')
    expect(await copyFor('Buyer@demo.example', { token })).toContain('Когда привезут')
  })

  it.each([
    ['email', { email: 'maria' }],
    ['phone', { phone: '99' }],
    ['topic', { topic: 'gossip' }],
    ['message', { message: 'коротко' }],
    ['consents', { consents: [consent('callback')] }],
  ])('reports an error at the field %s, and stores nothing', async (field, given) => {
    const answer = await feedback(given)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].field).toBe(field)
    await nothingIsKept()
  })
})

it('a number contains the Moscow year', () => {
  expect(formatRequestNumber(123, new Date('2026-12-31T20:59:00Z'))).toBe('Ф-2026-000123')
  expect(formatRequestNumber(1_234_567, new Date('2026-12-31T21:00:00Z'))).toBe('Ф-2027-1234567')
})
