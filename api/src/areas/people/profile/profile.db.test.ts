import { sessionList } from '@verstak/contract/auth/calls.ts'
import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import {
  consentWithdraw,
  passwordChange,
  passwordCode,
  profileData,
  profileDetails,
  profileUpdate,
  registrationDate,
  sendOrderStatus,
} from '@verstak/contract/profile/calls.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { moveThrough } from '#areas/orders/orders/testing/move.ts'
import { consentTo } from '#testing/example-data.ts'
import { addProduct, addSections, demoVisitor, openSession, STOCK } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { confirmation, listTokens, makeToken } from '../auth/tokens.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill: number

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'D-1', name: 'Дрель' })
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of [
    'message',
    'notification',
    'attempt',
    'verify_code',
    'consent',
    'notice_choice',
  ] as const)
    await test.db.deleteFrom(table).execute()
  buyer = await demoVisitor(test.db)
})

const call = (...[which, body = {}]: [Parameters<typeof callApp>[1], object?]) =>
  callApp(app, which, { body: { ...body } }, { token: buyer.token })
const details = async () => (await call(profileDetails)).json().data
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()

describe('the password', () => {
  const codeOf = async () => {
    const last = (await letters()).at(-1)
    return /\b\d{6}\b/.exec(`${last?.body_text} ${last?.code ?? ''}`)?.[0]
  }
  const hash = async () =>
    (
      await test.db.selectFrom('app_user').select('password_hash').where('id', '=', buyer.user.id).execute()
    )[0]

  it('is changed with a code from a letter, which ends the other sessions and notifies the owner', async () => {
    const other = await openSession(test.db, buyer.user.email)
    const before = await hash()
    expect((await call(passwordCode)).json().data).toEqual({ resendInterval: 60 })
    const code = await codeOf()
    expect((await call(passwordChange, { code, password: 'qwertyuiop' })).json().errors[0].field).toBe(
      'password',
    )
    expect(await hash()).toEqual(before)
    const changed = await call(passwordChange, { code, password: 'Verstak-2027' })
    expect(changed.statusCode).toBe(200)
    expect(await hash()).not.toEqual(before)
    expect((await call(sessionList)).json().data.sessions).toHaveLength(1)
    expect((await callApp(app, sessionList, {}, { token: other })).statusCode).toBe(401)
    expect((await letters()).at(-1)).toMatchObject({ recipient: buyer.user.email, subject: 'Пароль изменён' })
    expect((await call(passwordChange, { code, password: 'Verstak-2028' })).json().errors[0].field).toBe(
      'code',
    )
  })

  it.each([
    [{}, 1],
    [{ revoke_tokens: true }, 0],
  ])('%j leaves %i API tokens', async (asked, left) => {
    const { user } = buyer
    await test.db.deleteFrom('api_token').execute()
    const confirm = await confirmation(test.db, user)
    await makeToken(test.db, user, { confirm, name: 'Касса', scopes: ['feeds'], days: 0 })
    await call(passwordCode)
    const changed = await call(passwordChange, { code: await codeOf(), password: 'Verstak-2027', ...asked })
    expect(changed.statusCode).toBe(200)
    expect(await listTokens(test.db, user)).toHaveLength(left)
    expect((await letters()).at(-1)?.body_text.includes('Токены API отозваны')).toBe(left === 0)
  })

  it('is unchanged after a wrong code', async () => {
    const before = await hash()
    await call(passwordCode)
    const wrong = (await codeOf()) === '000000' ? '111111' : '000000'
    const answer = await call(passwordChange, { code: wrong, password: 'Verstak-2027' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'code'])
    expect(await hash()).toEqual(before)
  })
})

describe('the person', () => {
  it('saves a name and a phone, normalised', async () => {
    await call(profileUpdate, { name: ' Борис Закупкин-Петров ', phone: '8 (916) 000-00-05' })
    expect((await details()).person).toEqual({
      name: 'Борис Закупкин-Петров',
      email: 'buyer@demo.example',
      phone: '+79160000005',
    })
    const refused = await call(profileUpdate, { name: '', phone: '12' })
    expect(refused.json().errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'phone'])
    expect((await details()).person.phone).toBe('+79160000005')
  })

  it('sees the organisation with its other branches, and the registration date', async () => {
    const other = { name: 'ООО «Демонстрация», филиал', inn: '7700000009', kpp: '780001001' }
    await test.db.insertInto('organization').values(other).execute()
    expect((await details()).organization).toMatchObject({
      inn: '7700000009',
      kpp: '770001001',
      branches: [other],
    })
    const { date } = (await call(registrationDate)).json().data
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now())
  })
})

describe('notifications', () => {
  let orders = 0
  async function order(): Promise<string> {
    await addToBasket(test.db, buyer, { product_id: drill })
    const form = v.parse(orderForm, {
      idempotencyKey: `order-of-the-notices-${++orders}`,
      deliveryAddress: 'Москва, ул. Складочная, 1',
      name: 'Борис Закупкин',
      phone: '+79161234567',
    })
    const number = await placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, form)
    for (const table of ['message', 'notification'] as const) await test.db.deleteFrom(table).execute()
    return number
  }
  const move = async (number: string) => {
    await moveThrough(test.db, number, 'confirmed')
    const sent = (await letters()).map(({ channel }) => channel as string)
    const notifications = await test.db.selectFrom('notification').select('id').execute()
    return [...sent, ...notifications.map(() => 'site')].toSorted()
  }

  it('use the defaults until the person chooses', async () => {
    expect((await details()).notices).toEqual([
      'order_status:email',
      'order_status:site',
      'address:email',
      'address:site',
    ])
    expect(await move(await order())).toEqual(['email', 'site'])
  })

  it.each([
    [{ send_status: true, checkboxes: ['order_status:sms'] }, ['sms']],
    [{ send_status: true, checkboxes: [] }, []],
    [{ send_status: false, checkboxes: ['order_status:email', 'order_status:site'] }, []],
  ])('about an order use the chosen channels: %j', async (body, ways) => {
    const number = await order()
    await call(sendOrderStatus, body)
    expect(await move(number)).toEqual(ways)
  })

  it('of an unknown kind are refused, and nothing changes', async () => {
    const answer = await call(sendOrderStatus, { send_status: true, checkboxes: ['order_status:pigeon'] })
    expect(answer.statusCode).toBe(422)
    expect((await details()).notices).toHaveLength(4)
  })
})

describe('consents', () => {
  const give = (purpose: 'marketing' | 'registration', own: object = {}) =>
    test.db
      .insertInto('consent')
      .values({
        ...consentTo(purpose),
        text_hash: '-',
        ip: '10.0.0.1',
        email: buyer.user.email,
        form: 'registration',
        ...own,
      })
      .execute()

  it('are shown with their version and can be withdrawn once; the store is notified', async () => {
    await give('marketing', { version: '0' })
    await give('marketing', { user_id: buyer.user.id })
    await give('marketing', { email: 'somebody@example.ru' })
    const [shown] = (await details()).consents
    expect(shown).toMatchObject({ ...consentTo('marketing'), withdrawn_at: null })
    await call(consentWithdraw, { purpose: 'marketing' })
    expect((await details()).consents[0].withdrawn_at).not.toBeNull()
    expect((await letters()).map(({ recipient }) => recipient)).toContain(buyer.user.email)
    expect((await call(consentWithdraw, { purpose: 'marketing' })).statusCode).toBe(409)
    const others = await test.db
      .selectFrom('consent')
      .select('email')
      .where('withdrawn_at', 'is', null)
      .execute()
    expect(others).toEqual([{ email: 'somebody@example.ru' }])
  })

  it('for registration cannot be withdrawn while the account exists', async () => {
    await give('registration', { user_id: buyer.user.id })
    expect((await call(consentWithdraw, { purpose: 'registration' })).statusCode).toBe(409)
    expect((await details()).consents[0].withdrawn_at).toBeNull()
  })
})

it('the file with my data contains own orders and no secrets', async () => {
  const colleague = await demoVisitor(test.db, 'admin@demo.example')
  const file = (await call(profileData)).json()
  expect(file.person).toMatchObject({ email: 'buyer@demo.example' })
  expect(file.orders[0].lines).toMatchObject([{ article: 'D-1', quantity: 1 }])
  const others = await callApp(app, profileData, {}, { token: colleague.token })
  expect(others.json().orders).toEqual([])
  expect(others.body).not.toContain('buyer@demo.example')
  for (const secret of [buyer.token, 'password_hash', 'token_hash'])
    expect(others.body + JSON.stringify(file)).not.toContain(secret)
})
