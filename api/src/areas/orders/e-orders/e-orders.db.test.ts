import { eOrderAdd, eOrderGet } from '@verstak/contract/e-orders/calls.ts'
import type { EOrderDetail } from '@verstak/contract/e-orders/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteContent } from '#areas/site/content/site-content.ts'
import { consentTo } from '#testing/example-data.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, setStock, stockOf } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { orderDetail } from '../orders/service.ts'
import { answerEOrder, placeEOrder } from './decide.ts'
import { recognise } from './recognise.ts'

let test: TestDatabase
let app: FastifyInstance
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let [drill, screws, gone] = [0, 0, 0]
const guest = guestVisitor()
const now = new Date('2026-11-17T09:00:00+03:00')

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', price: 500_000, stock: 10 })
  screws = await addProduct(test.db, fixings, { article: 'SC 12', price: 1_230, min: 12, step: 12 })
  gone = await addProduct(test.db, tools, { article: 'OLD-7', hidden: true })
  buyer = await demoVisitor(test.db)
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['e_order', 'message', 'attempt', 'consent', 'customer_order'] as const)
    await test.db.deleteFrom(table).execute()
  await setStock(test.db, drill, 10)
})

const send = (given = {}, visitor: object = guest) =>
  callApp(
    app,
    eOrderAdd,
    {
      body: {
        name: 'Мария',
        company: 'ООО «Ромашка»',
        email: 'maria@firma.example',
        phone: '8 916 765 43 21',
        list: 'DR-1 2\nSC 12; 20 шт\nперчатки рабочие 10 пар',
        comment: 'К пятнице',
        consents: [consentTo('feedback')],
        ...given,
      },
    },
    visitor,
  )
const sent = async (given = {}, visitor: object = guest): Promise<{ number: string; key: string }> =>
  (await send(given, visitor)).json().data
const read = async (key: string): Promise<EOrderDetail> =>
  (await callApp(app, eOrderGet, { params: { key } }, {})).json().data
const letters = () => test.db.selectFrom('message').selectAll().orderBy('id').execute()
const inTransaction = <T>(work: (trx: Parameters<typeof placeEOrder>[0]) => Promise<T>): Promise<T> =>
  test.db.transaction().execute(work)

it.each([
  ['DR-1 2', 'drill', 2],
  ['dr-1', 'drill', null],
  ['DR-1;3', 'drill', 3],
  ['Дрель ударная DR-1 — 4 шт.', 'drill', 4],
  ['DR-1\t5,0', 'drill', 5],
  ['1) DR-1 6', 'drill', 6],
  ['SC 12', 'screws', null],
  ['SC 12 24', 'screws', 24],
  ['ОLD-7 1', 'gone', 1],
  ['перчатки 10 пар', null, 10],
  ['DR-1 0', 'drill', null],
])('parses «%s»', async (line, article, quantity) => {
  const id = { drill, screws, gone }[article as 'drill'] ?? null
  expect(await recognise(test.db, line)).toEqual([{ source: line, product_id: id, quantity, brands: [] }])
})

describe('an article of two brands', () => {
  let makita = 0
  let bosch = 0
  beforeAll(async () => {
    const { section_id } = await test.db
      .selectFrom('product')
      .select('section_id')
      .where('id', '=', drill)
      .executeTakeFirstOrThrow()
    makita = await addProduct(test.db, section_id, { article: 'TW-5', brand: 'Makita' })
    bosch = await addProduct(test.db, section_id, { article: 'TW-5', brand: 'Bosch' })
  })

  it('is not guessed: the page and the letter to the store list the brands', async () => {
    const { key } = await sent({ list: 'TW-5 2' })
    const message = 'Артикул есть у разных брендов: Makita, Bosch. Какой нужен, уточнит менеджер'
    expect((await read(key)).lines).toMatchObject([{ product: null, state: 'unknown', message }])
    expect((await letters())[0]?.body_text).toContain(`TW-5 2 → не распознано (${message})`)
  })

  it('is the product of the brand that the line names', async () => {
    const ids = (await recognise(test.db, 'Дрель bosch TW-5 2\nTW-5 Makita')).map((line) => line.product_id)
    expect(ids).toEqual([bosch, makita])
  })
})

describe('a list of products', () => {
  it('is stored with its lines; the store and the author are notified, and its page shows the matches', async () => {
    const { number, key } = await sent()
    expect(number).toMatch(/^Э-20\d\d-\d{6}$/)
    const list = await read(key)
    expect(list).toMatchObject({ number, status: 'new', answer: null, sum: 1_000_000 + 24 * 1_230 })
    expect(list.lines).toMatchObject([
      { source: 'DR-1 2', product: { article: 'DR-1' }, quantity: 2, state: 'ok', message: null },
      { product: { article: 'SC 12' }, quantity: 24, state: 'corrected' },
      { source: 'перчатки рабочие 10 пар', product: null, quantity: 0, state: 'unknown' },
    ])
    const [toStore, toAuthor] = await letters()
    expect(toStore).toMatchObject({ recipient: siteContent().store.email, reply_to: 'maria@firma.example' })
    expect(toStore?.body_text).toContain('Распознано строк: 2 из 3')
    expect(toStore?.body_text).toContain(`e-order-place ${number}`)
    expect(toStore?.body_text).toContain('перчатки рабочие 10 пар → не распознано')
    expect(toAuthor).toMatchObject({
      recipient: 'maria@firma.example',
      subject: `Заказ списком ${number} получен`,
    })
    expect(toAuthor?.body_text).toContain(`/e-order/?key=${key}`)
    expect(toAuthor?.body_text).not.toContain('перчатки')
    const [consent] = await test.db.selectFrom('consent').selectAll().execute()
    expect(consent).toMatchObject({ purpose: 'feedback', email: 'maria@firma.example' })
  })

  it('counts a product in several lines once, and does not offer discontinued ones', async () => {
    const { lines } = await read((await sent({ list: 'DR-1 2\nDR-1 3\nOLD-7 1\nSC 12' })).key)
    expect(lines.map(({ quantity, state }) => [quantity, state])).toEqual([
      [5, 'ok'],
      [0, 'corrected'],
      [0, 'refused'],
      [12, 'corrected'],
    ])
    expect(lines[3]?.message).toBe('Количество не указано, взяли 12 шт')
  })

  it.each([
    ['list', { list: ' \n ' }],
    ['list', { list: 'DR-1 1\n'.repeat(501) }],
    ['email', { email: 'maria' }],
    ['phone', { phone: '12' }],
    ['name', { name: '' }],
    ['files', { files: ['f'.repeat(32)] }],
    ['consents', { consents: [] }],
  ])('reports an error at the field %s, and stores nothing', async (field, given) => {
    const answer = await send(given)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0].field).toBe(field)
    for (const table of ['e_order', 'message', 'consent'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('from a bot is refused, and keys of lists are unguessable', async () => {
    expect((await send({ website: 'https://spam.example' })).statusCode).toBe(403)
    expect((await callApp(app, eOrderGet, { params: { key: 'a'.repeat(32) } }, {})).statusCode).toBe(404)
  })
})

describe('a manager', () => {
  it('answers a list, and its author gets a letter', async () => {
    const { number, key } = await sent()
    await test.db.deleteFrom('message').execute()
    await inTransaction((trx) => answerEOrder(trx, number.toLowerCase(), 'Перчаток нет до среды'))
    expect(await read(key)).toMatchObject({ status: 'answered', answer: 'Перчаток нет до среды' })
    expect(await letters()).toMatchObject([
      { recipient: 'maria@firma.example', subject: `Ответ на заказ списком ${number}` },
    ])
  })

  const place = (number: string, orderer: string | null = null, address: string | null = null) =>
    inTransaction((trx) => placeEOrder(trx, number, { address, orderer }, now))
  const buyers = (values: object) =>
    test.db.updateTable('app_user').set(values).where('id', '=', buyer.user.id).execute()
  const orders = () => test.db.selectFrom('customer_order').selectAll().execute()

  it('converts it to an order of the account that sent it, once', async () => {
    const { number, key } = await sent({}, buyer)
    const { order } = await place(number, null, 'Москва, ул. Складочная, 1')
    expect(await orderDetail(test.db, buyer.user, order, { page: 1, page_size: 50 })).toMatchObject({
      positions: 2,
      sum: 1_000_000 + 24 * 1_230,
      orderid: number,
      comment: 'К пятнице',
      deliveryDate: '2026-11-18',
      recipient: { name: 'Мария' },
    })
    expect(await stockOf(test.db, drill)).toBe(8)
    expect(await read(key)).toMatchObject({ status: 'ordered', order_number: order })
    await expect(place(number)).rejects.toThrow('уже стал заказом')
    expect(await stockOf(test.db, drill)).toBe(8)
  })

  it('is told which lines an order leaves out, and which have another quantity', async () => {
    const { number } = await sent({ list: 'DR-1 2\nDR-1 3\nSC 12 20\nперчатки 10 пар\nOLD-7 1' }, buyer)
    const { differences } = await place(number)
    expect(differences.map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'Не вошло: 2 строки из 5',
      '  4. «перчатки 10 пар»: Не нашли по артикулу, подберёт менеджер',
      expect.stringMatching(/^ {2}5\. «OLD-7 1»: ./),
      'Изменено: 2 строки',
      '  2. «DR-1 3»: Тот же товар уже есть выше, количество сложили',
      expect.stringMatching(/^ {2}3\. «SC 12 20»: в заказе 24 шт, ./),
    ])
    expect((await place((await sent({ list: 'DR-1 1' }, buyer)).number)).differences).toEqual([])
  })

  it('does not order for an account on the word of a typed e-mail, only by the manager’s choice', async () => {
    const { number } = await sent({ email: 'Buyer@demo.example' })
    expect((await letters())[0]?.body_text).toContain(
      `e-order-place ${number} ["адрес доставки"] --for Buyer`,
    )
    await expect(place(number)).rejects.toThrow('--for Buyer@demo.example')
    expect(await orders()).toEqual([])
    await place(number, 'buyer@demo.example')
    expect(await orders()).toMatchObject([
      { user_id: buyer.user.id, organization_id: buyer.user.organization?.id },
    ])
  })

  it.each([
    ['without the right to order', { scope: ['documents'] }, 'нет права заказывать'],
    ['who is blocked', { blocked: true }, 'не действует'],
  ])('does not order for a person %s, chosen or not', async (_who, values, message) => {
    const { number } = await sent({}, buyer)
    const { scope } = buyer.user
    await buyers(values)
    await expect(place(number)).rejects.toThrow(message)
    await expect(place(number, 'buyer@demo.example')).rejects.toMatchObject({ kind: 'conflict' })
    await buyers({ scope, blocked: false })
    expect(await orders()).toEqual([])
  })

  it('leaves an order above the person’s limit to the approver, and the store hears of it after that', async () => {
    const { number } = await sent({}, buyer)
    await buyers({ order_limit: 100 })
    await test.db.deleteFrom('message').execute()
    await place(number)
    await buyers({ order_limit: null })
    expect(await orders()).toMatchObject([{ status: 'approval' }])
    expect((await letters()).map(({ recipient }) => recipient)).not.toContain('orders@verstak.example')
  })

  it('cannot order for an author without an account, or what is out of stock', async () => {
    const { number } = await sent()
    await expect(place(number, 'maria@firma.example')).rejects.toThrow('Учётной записи с почтой')
    const unknown = await sent({ list: 'перчатки' }, buyer)
    await expect(place(unknown.number)).rejects.toThrow('ничего нельзя заказать')
    await expect(place('Э-2026-999999')).rejects.toThrow('нет')
    expect(await test.db.selectFrom('customer_order').selectAll().execute()).toEqual([])
  })
})
