import {
  addQuestion,
  catalogFind,
  catalogSimilar,
  productFaq,
  productItems,
  requestPrice,
} from '@verstak/contract/products/calls.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { siteContent } from '#areas/site/content/site-content.ts'
import { addProduct, addSections } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { decideQuestion } from './questions.ts'

const consent = siteContent().consents.find(({ purpose }) => purpose === 'feedback')

let test: TestDatabase
let app: FastifyInstance
const ids: Record<string, number> = {}
let code = ''

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  const make = async (article: string, given: object = {}) => {
    ids[article] = await addProduct(test.db, tools, { article, ...given })
  }
  await make('A-1', { price: 100_000 })
  await make('A-2', { price: 500_000, stock: 10 })
  await make('A-3', { price: 110_000, stock: 10 })
  await make('A-4', { price: 90_000, stock: 0 })
  await make('A-5', { price: 100_000, hidden: true })
  const products = await test.db.selectFrom('product').select(['id', 'code']).execute()
  code = products.find(({ id }) => id === ids['A-1'])?.code ?? ''
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})
beforeEach(async () => {
  for (const table of ['message', 'consent', 'public_request', 'product_question', 'attempt'] as const)
    await test.db.deleteFrom(table).execute()
})

const form = () => ({
  code,
  name: 'Мария Петровна',
  email: 'maria@example.ru',
  consents: [{ purpose: 'feedback', version: consent?.version }],
})
const ask = (given: object = {}) =>
  callApp(app, addQuestion, { body: { ...form(), questionText: 'Есть ли кейс в комплекте?', ...given } })
const shown = async () => (await callApp(app, productFaq, { body: { code } })).json().data.questions
const letters = () => test.db.selectFrom('message').select(['recipient', 'body_text as text']).execute()
const decide = (number: string, answer: string | null) =>
  test.db.transaction().execute((trx) => decideQuestion(trx, number, answer))

describe('a question about a product', () => {
  it('is hidden until its answer, then shown with the first name only; its author gets the answer', async () => {
    const { number } = (await ask()).json().data
    expect(await shown()).toEqual([])
    await decide(number, 'Да, кейс есть.')
    expect(await shown()).toMatchObject([
      { text: 'Есть ли кейс в комплекте?', author: 'Мария', answer: 'Да, кейс есть.' },
    ])
    const last = (await letters()).at(-1)
    expect(last?.recipient).toBe('maria@example.ru')
    expect(last?.text).toContain('Да, кейс есть.')
  })

  it('that is refused stays hidden, and cannot be refused twice', async () => {
    const { number } = (await ask()).json().data
    await decide(number, null)
    expect(await shown()).toEqual([])
    await expect(decide(number, null)).rejects.toMatchObject({ kind: 'conflict' })
    await expect(decide('0', 'нет')).rejects.toMatchObject({ kind: 'notFound' })
  })

  it.each([
    [{ questionText: 'Коротко' }, 422, 'questionText'],
    [{ consents: [] }, 422, 'consents'],
    [{ code: 'no-such-product' }, 404, undefined],
  ])('%j is refused, and nothing is stored', async (given, status, field) => {
    const answer = await ask(given)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors[0].field).toBe(field)
    for (const table of ['message', 'consent', 'product_question'] as const)
      expect(await test.db.selectFrom(table).selectAll().execute()).toEqual([])
  })
})

it('a price request is sent to the store with the article, and its author gets a confirmation', async () => {
  const answer = await callApp(app, requestPrice, { body: { ...form(), quantity: '120' } })
  const { number } = answer.json().data
  expect(number).toMatch(/^Ф-\d{4}-\d{6}$/)
  const [toStore, toAuthor] = await letters()
  expect(toStore?.text).toContain('артикул A-1')
  expect(toStore?.text).toContain('Количество: 120')
  expect(toAuthor?.recipient).toBe('maria@example.ru')
})

it('a question and a price request find the product by its whole name, or say what is missing', async () => {
  const { name } = await test.db
    .selectFrom('product')
    .select('name')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const send = async (productName: string | undefined) => {
    const body = { ...form(), code: undefined, productName }
    const answers = [
      await callApp(app, requestPrice, { body }),
      await callApp(app, addQuestion, { body: { ...body, questionText: 'Есть ли кейс в комплекте?' } }),
    ]
    return answers.map((answer) => [answer.statusCode, answer.json().errors?.[0].field])
  }
  const both = (status: number, field?: string) => [
    [status, field],
    [status, field],
  ]
  const twin = { name: 'Дрель «Ёж»', name_key: 'дрель «еж»' }
  await test.db.updateTable('product').set(twin).where('code', '=', code).execute()
  expect(await send('  дрель\u00a0«ЁЖ» ')).toEqual(both(200))
  expect((await test.db.selectFrom('product_question').select('product_id').execute())[0]?.product_id).toBe(
    ids['A-1'],
  )
  expect(await send('Дрель')).toEqual(both(404))
  expect(await send(undefined)).toEqual(both(422, 'code'))
  await test.db.updateTable('product').set(twin).where('article', '=', 'A-2').execute()
  expect(await send('Дрель «Ёж»')).toEqual(both(422, 'code'))
  for (const [article, own] of [
    ['A-1', name],
    ['A-2', 'A-2'],
  ] as const)
    await test.db
      .updateTable('product')
      .set({ name: own, name_key: '' })
      .where('article', '=', article)
      .execute()
})

describe('cards', () => {
  const articles = (answer: { json: () => { data: { items: { article: string }[] } } }) =>
    answer.json().data.items.map(({ article }) => article)

  it('of similar products: available ones first, then by nearest price', async () => {
    const found = await callApp(app, catalogSimilar, { query: { product_id: String(ids['A-1']) } })
    expect(articles(found)).toEqual(['A-3', 'A-2', 'A-4'])
    const gone = await callApp(app, catalogSimilar, { query: { product_id: String(ids['A-5']) } })
    expect(gone.statusCode).toBe(404)
  })

  it('by ids in order, without duplicates; by article', async () => {
    const wanted = [ids['A-3'], 999_999_999, ids['A-1'], ids['A-3']]
    expect(articles(await callApp(app, productItems, { body: { id: wanted } }))).toEqual(['A-3', 'A-1'])
    expect(articles(await callApp(app, catalogFind, { body: { search: 'a2' } }))).toEqual(['A-2'])
  })
})
