import { deliveryAddresses, personalAddresses } from '@verstak/contract/addresses/calls.ts'
import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import { orderForm } from '@verstak/contract/checkout/schemas.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToBasket } from '#areas/basket/basket/service.ts'
import { placeOrder } from '#areas/orders/checkout/place-order.ts'
import { changeOrderStatus } from '#areas/orders/orders/order-status.ts'
import { moveThrough, payOrder } from '#areas/orders/orders/testing/move.ts'
import { addProduct, addSections, demoVisitor, STOCK } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { decideAddress, decideDeletion } from './decide.ts'

const STORAGE = 'Тула, ул. Ленина, 5, склад 2'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let drill: number
let foreign: number

beforeAll(async () => {
  test = await openTestDatabase()
  app = await openTestApp(test.db)
  buyer = await demoVisitor(test.db)
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'D-1' })
  const { id } = await test.db
    .insertInto('organization')
    .values({ inn: '7707083893', kpp: '770701001', name: 'ООО «Ромашка»' })
    .returning('id')
    .executeTakeFirstOrThrow()
  foreign = await save({ organization_id: id, text: 'Чужой склад в Самаре' })
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['message', 'notification', 'attempt', 'verify_code', 'customer_order'] as const)
    await test.db.deleteFrom(table).execute()
  await test.db.deleteFrom('address').where('id', '<>', foreign).execute()
})

const save = async (values: object): Promise<number> =>
  (
    await test.db
      .insertInto('address')
      .values({ organization_id: buyer.user.organization?.id ?? 0, text: STORAGE, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const act = (body: object, token = buyer.token) =>
  callApp(app, deliveryAddresses, { body: { ...body } }, { token })
const errorOf = async (body: object) => {
  const answer = await act(body)
  return [answer.statusCode, answer.json().errors?.[0]?.field, answer.json().errors?.[0]?.message]
}
const book = async (): Promise<SavedAddress[]> =>
  (await callApp(app, personalAddresses, {}, { token: buyer.token })).json().data.addresses
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
type Trx = Parameters<typeof decideAddress>[0]
const decide = (work: (trx: Trx) => Promise<void>) => test.db.transaction().execute(work)

/** The code is read from the message, as its recipient does. */
async function prove(contact: { email: string } | { phone: string }): Promise<string> {
  await act({ action: 'email' in contact ? 'sendVerifyCodeEmail' : 'sendVerifyCodeSMS', ...contact })
  const last = (await letters()).at(-1)
  const code = /\b\d{6}\b/.exec(`${last?.body_text} ${last?.code ?? ''}`)?.[0]
  return (await act({ action: 'checkVerifyCode', ...contact, code })).json().data.verification
}

let orders = 0
async function orderTo(addressId: number): Promise<string> {
  await addToBasket(test.db, buyer, { product_id: drill })
  const form = v.parse(orderForm, {
    idempotencyKey: `order-to-the-address-${++orders}`,
    addressId,
    name: 'Борис Закупкин',
    phone: '+79161234567',
  })
  return placeOrder({ db: test.db, config: {} }, buyer.user, STOCK, form)
}

describe('a new address', () => {
  const form = {
    action: 'requestAdd',
    text: STORAGE,
    name: 'Тула',
    phone: '8 916 123-45-67',
    unloading: 'ramp',
  }

  it('waits for a manager, and its requester is notified of the decision', async () => {
    const { id } = (await act({ ...form, flat: '7', pass_required: true })).json().data
    const stored = {
      id,
      text: `${STORAGE}, кв./офис 7`,
      status: 'new',
      phone: '+79161234567',
      pass_required: true,
    }
    expect(await book()).toMatchObject([stored])
    expect((await letters())[0]?.body_text).toContain(`address-status ${id}`)
    await expect(decide((trx) => decideAddress(trx, id, 'rejected', ''))).rejects.toMatchObject({
      kind: 'invalid',
    })
    await decide((trx) => decideAddress(trx, id, 'rejected', 'Нет такого дома'))
    expect(await book()).toMatchObject([{ status: 'rejected', decision_reason: 'Нет такого дома' }])
    const letter = (await letters()).at(-1)
    expect(letter).toMatchObject({ recipient: 'buyer@demo.example', subject: 'Адрес доставки: отклонён' })
    const [news] = await test.db.selectFrom('notification').select(['title', 'user_id']).execute()
    expect(news).toEqual({ title: 'Адрес доставки: отклонён', user_id: buyer.user.id })
    await expect(decide((trx) => decideAddress(trx, 999_999, 'confirmed', ''))).rejects.toMatchObject({
      kind: 'notFound',
    })
  })

  it.each([
    [{ text: 'Тула' }, 'text'],
    [{ text: STORAGE.toUpperCase() }, 'text'],
    [{ phone: '12' }, 'phone'],
    [{ unloading: 'crane' }, 'unloading'],
    [{ comment: 'я'.repeat(501) }, 'comment'],
  ])('refuses %j at its field, and adds nothing', async (wrong, field) => {
    await save({})
    expect((await errorOf({ ...form, text: 'Калуга, ул. Мира, 1', ...wrong })).slice(0, 2)).toEqual([
      422,
      field,
    ])
    expect(await book()).toHaveLength(1)
  })
})

describe('a deletion', () => {
  it('is a request that can be cancelled, in the order of the specification', async () => {
    const [first] = [await save({}), await save({ text: 'Второй адрес в Туле' })]
    await save({ text: 'Третий, подтверждён', status: 'confirmed' })
    await act({ action: 'requestDelete', id: first, reason: 'Переехали' })
    const asked = await book()
    expect(asked.map(({ text }) => text)).toEqual(['Второй адрес в Туле', STORAGE, 'Третий, подтверждён'])
    expect(asked[1]?.deletion).toMatchObject({ reason: 'Переехали', requested_by: buyer.user.name })
    expect((await errorOf({ action: 'requestDelete', id: first }))[0]).toBe(409)
    await act({ action: 'cancelDelete', id: first })
    expect((await book())[0]).toMatchObject({ id: first, deletionRequested: false, deletion: null })
    expect((await errorOf({ action: 'cancelDelete', id: first }))[0]).toBe(409)
  })

  it('is refused with the orders that still need the address; afterwards a manager deletes it', async () => {
    const id = await save({})
    const number = await orderTo(id)
    expect(await errorOf({ action: 'requestDelete', id })).toEqual([
      409,
      undefined,
      `Адрес нужен незавершённому заказу ${number} (Новый). Удалить его можно, когда они будут выполнены`,
    ])
    expect(await book()).toMatchObject([{ open_orders: [number], deletionRequested: false }])
    await decide((trx) => changeOrderStatus(trx, number, 'cancelled'))
    await act({ action: 'requestDelete', id })
    await orderTo(id)
    const accept = (trx: Trx) => decideDeletion(trx, id, { accept: true, reason: '' })
    await expect(decide(accept)).rejects.toMatchObject({ kind: 'conflict' })
    await test.db.updateTable('customer_order').set({ status: 'closed' }).execute()
    await decide(accept)
    expect(await book()).toEqual([])
    expect((await letters()).at(-1)).toMatchObject({ subject: 'Адрес доставки удалён' })
  })

  it('a declined one keeps the address, with the reason', async () => {
    const id = await save({})
    await act({ action: 'requestDelete', id })
    await decide((trx) => decideDeletion(trx, id, { accept: false, reason: 'Идёт сверка' }))
    expect(await book()).toMatchObject([{ deletionRequested: false, decision_reason: 'Идёт сверка' }])
  })
})

describe('order notifications', () => {
  it('go to a verified e-mail and phone until they are turned off', async () => {
    const id = await save({})
    expect((await errorOf({ action: 'setEmailNotifyStatus', id, on: true }))[0]).toBe(409)
    const email = 'sklad@example.ru'
    const proof = await prove({ email })
    expect(
      (await errorOf({ action: 'changeEmail', id, email: 'other@example.ru', verification: proof }))[1],
    ).toBe('verification')
    await act({ action: 'changeEmail', id, email, verification: proof })
    expect((await errorOf({ action: 'changeEmail', id, email, verification: proof }))[1]).toBe('verification')
    const phone = '+79161112200'
    await act({ action: 'changePhone', id, phone, verification: await prove({ phone: '8 (916) 111-22-00' }) })
    expect(await book()).toMatchObject([
      { notify_email: email, notify_by_email: true, notify_phone: phone, notify_by_phone: true },
    ])
    const number = await orderTo(id)
    const to = async () => (await letters()).map(({ recipient }) => recipient)
    await test.db.deleteFrom('message').execute()
    await moveThrough(test.db, number, 'confirmed')
    expect(await to()).toEqual(['buyer@demo.example', email, phone])
    await act({ action: 'setEmailNotifyStatus', id, on: false })
    await act({ action: 'setPhoneNotifyStatus', id, on: false })
    await payOrder(test.db, number)
    await test.db.deleteFrom('message').execute()
    await moveThrough(test.db, number, 'picking')
    expect(await to()).toEqual(['buyer@demo.example'])
  })

  it('are changed in all addresses at once, after a preview', async () => {
    const email = 'all@example.ru'
    const [old, same] = [
      await save({ notify_email: 'old@example.ru' }),
      await save({ text: 'Второй адрес в Туле', notify_email: email }),
    ]
    const preview = await act({ action: 'changeEmailAll', email, preview: true })
    expect(preview.json().data.addresses).toEqual([{ id: old, text: STORAGE, present: 'old@example.ru' }])
    expect((await errorOf({ action: 'changeEmailAll', email }))[1]).toBe('verification')
    expect((await book()).map(({ notify_email }) => notify_email)).toEqual(['old@example.ru', email])
    await act({ action: 'changeEmailAll', email, verification: await prove({ email }) })
    expect((await book()).map(({ id, notify_email }) => [id, notify_email])).toEqual([
      [old, email],
      [same, email],
    ])
    const other = await test.db
      .selectFrom('address')
      .select('notify_email')
      .where('id', '=', foreign)
      .execute()
    expect(other).toEqual([{ notify_email: null }])
  })

  it('a wrong code verifies nothing, and a second one is not sent within a minute', async () => {
    const email = 'sklad@example.ru'
    expect((await act({ action: 'sendVerifyCodeEmail', email })).json().data).toEqual({ resendInterval: 60 })
    const again = (await act({ action: 'sendVerifyCodeEmail', email })).json().data
    expect(again.secondsLeft).toBeGreaterThan(50)
    expect(await letters()).toHaveLength(1)
    expect((await errorOf({ action: 'checkVerifyCode', email, code: '12345' }))[1]).toBe('code')
    expect((await errorOf({ action: 'sendVerifyCodeSMS', phone: '+74951234567' }))[1]).toBe('phone')
  })
})

it.each([
  { action: 'requestDelete' },
  { action: 'cancelDelete' },
  { action: 'setEmailNotifyStatus', on: true },
  { action: 'setPhoneNotifyStatus', on: true },
  { action: 'changeEmail', email: 'a@example.ru', verification: 'x' },
  { action: 'changePhone', phone: '+79161112200', verification: 'x' },
])('$action of another organisation’s address answers like a missing one', async (body) => {
  const [status, , message] = await errorOf({ ...body, id: foreign })
  expect([status, message]).toEqual([404, 'Такого адреса нет: возможно, его уже удалили'])
  expect(await errorOf({ ...body, id: 999_999 })).toEqual(await errorOf({ ...body, id: foreign }))
})

it('an unknown action is refused', async () => {
  expect((await errorOf({ action: 'deleteAll' }))[0]).toBe(422)
})
