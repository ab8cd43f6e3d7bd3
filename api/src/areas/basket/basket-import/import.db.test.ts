import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fastSearch } from '#areas/catalogue/catalog/fast-search.ts'
import { listCodes, removeCode, saveCode } from '#areas/catalogue/own-codes/service.ts'
import { findForBasket } from '#areas/catalogue/recognition/find.ts'
import type { Visitor } from '#http/handler.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, visitorOf } from '#testing/fixtures.ts'
import { makePeople } from '#testing/people.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { clearBasket } from '../basket/service.ts'
import { addLines } from './add-lines.ts'
import { changeColumns, changeLine } from './change-line.ts'
import { recentImports, reportPage } from './report.ts'
import { removeExpiredImports } from './repository.ts'
import { startFromFile, startFromText } from './start.ts'

let test: TestDatabase
let drill = 0
let buyer: Visitor & { user: User }
let colleague: Visitor & { user: User }
let stranger: Visitor & { user: User }
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель', stock: 10 })
  await addProduct(test.db, tools, { article: 'KL-100', name: 'Ключ' })
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
  stranger = await visitorOf(test.db, (await makePeople(test.db)).foreignBuyer)
})
afterAll(() => test.close())
beforeEach(async () => {
  await clearBasket(test.db, buyer)
  await clearBasket(test.db, guest)
  for (const table of ['attempt', 'basket_import', 'own_code', 'import_layout'] as const)
    await test.db.deleteFrom(table).execute()
})

const report = async (visitor: Visitor, id: string) => {
  const { lines } = await reportPage(test.db, visitor, id, { page: 1, pageSize: 100, filter: 'all' })
  return lines.map(
    ({ row, state, product, quantity }) => `${row} ${state} ${product?.article ?? '-'} ${quantity}`,
  )
}
const csv = (text: string) => new File([text], 'заказ.csv')
const kindOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'success',
    (error) => error.kind,
  )

it('adds matched rows once; the others wait and are added after a decision', async () => {
  const { id, counts } = await startFromText(test.db, guest, 'DR-1 2\nНЕТ-9 4')
  expect(counts).toMatchObject({ found: 1, missing: 1 })
  const first = await addLines(test.db, guest, id)
  expect([first.added, first.basket_quantity]).toEqual([1, { [drill]: 2 }])
  expect(await kindOf(addLines(test.db, guest, id))).toBe('invalid')
  await changeLine(test.db, guest, { id, row: 2, product_id: drill })
  expect(await report(guest, id)).toEqual(['1 added DR-1 2', '2 found DR-1 4'])
  const second = await addLines(test.db, guest, id)
  expect([second.basket_quantity, second.counts.added]).toEqual([{ [drill]: 6 }, 2])
  expect(await kindOf(changeLine(test.db, guest, { id, row: 1, quantity: 5 }))).toBe('conflict')
})

it('a list added concurrently is added once', async () => {
  const { id } = await startFromText(test.db, guest, 'DR-1 2')
  const ends = await Promise.all([kindOf(addLines(test.db, guest, id)), kindOf(addLines(test.db, guest, id))])
  expect(ends.sort()).toEqual(['invalid', 'success'])
})

it('a row that the basket refuses waits with the reason', async () => {
  const { id } = await startFromText(test.db, guest, 'DR-1 10')
  await addLines(test.db, guest, id)
  const again = await startFromText(test.db, guest, 'DR-1 1\nKL-100 1')
  expect((await addLines(test.db, guest, again.id)).added).toBe(1)
  const { lines } = await reportPage(test.db, guest, again.id, { page: 1, pageSize: 9, filter: 'decide' })
  expect(lines.map(({ row, reason }) => [row, reason])).toEqual([
    [1, 'На складе только 10\u00a0шт, в корзине уже 10'],
  ])
})

it('a row is corrected in place: quantity, another product, dropped and restored', async () => {
  const { id } = await startFromFile(test.db, guest, csv('Артикул;Кол-во\nDR-1;2,5\nKL-100;1'))
  expect((await report(guest, id))[0]).toBe('2 decide DR-1 null')
  const { line } = await changeLine(test.db, guest, { id, row: 2, quantity: 3 })
  expect([line.state, line.quantity]).toEqual(['found', 3])
  await changeLine(test.db, guest, { id, row: 3, product_id: drill, drop: 'Y' })
  expect((await report(guest, id))[1]).toBe('3 dropped DR-1 1')
  await changeLine(test.db, guest, { id, row: 3, drop: 'N' })
  expect((await report(guest, id))[1]).toBe('3 found DR-1 1')
  expect(await kindOf(changeLine(test.db, guest, { id, row: 99, quantity: 1 }))).toBe('notFound')
  expect(await kindOf(changeLine(test.db, guest, { id, row: 2, product_id: 999_999 }))).toBe('invalid')
})

it('a list is private to its sender, also from colleagues; signing in keeps it', async () => {
  const { id } = await startFromText(test.db, buyer, 'DR-1 2')
  for (const other of [colleague, stranger, guest]) {
    expect(await kindOf(report(other, id))).toBe('notFound')
    expect(await kindOf(addLines(test.db, other, id))).toBe('notFound')
    expect(await kindOf(changeLine(test.db, other, { id, row: 1, quantity: 1 }))).toBe('notFound')
  }
  const sent = await startFromText(test.db, guest, 'KL-100 1')
  const lists = await recentImports(test.db, { ...buyer, guest: guest.guest })
  expect(lists.map((list) => list.id).sort()).toEqual([id, sent.id].sort())
})

it('deletes an expired list', async () => {
  const { id } = await startFromText(test.db, guest, 'DR-1 2')
  await test.db.updateTable('basket_import').set({ expires_at: sql<Date>`now()` }).execute()
  expect(await kindOf(report(guest, id))).toBe('notFound')
  expect(await removeExpiredImports(test.db)).toBe(1)
})

it('column roles are remembered for the whole organisation', async () => {
  const text = 'А;Б;В\nDR-1;7;3\nKL-100;8;4'
  const first = await startFromFile(test.db, buyer, csv(text))
  const roles = ['article', 'skip', 'quantity'] as const
  await changeColumns(test.db, buyer, { id: first.id, header: true, roles: [...roles] })
  expect(await report(buyer, first.id)).toEqual(['2 found DR-1 3', '3 found KL-100 4'])
  const second = await startFromFile(test.db, colleague, csv(text))
  expect(await report(colleague, second.id)).toEqual(['2 found DR-1 3', '3 found KL-100 4'])
  const other = await startFromFile(test.db, stranger, csv(text))
  expect(await report(stranger, other.id)).toContain('2 found DR-1 7')
  const twice = { id: first.id, header: true, roles: ['article', 'article'] as ('article' | 'skip')[] }
  expect(await kindOf(changeColumns(test.db, buyer, twice))).toBe('invalid')
})

it('learns own codes from a list and from decisions, for the organisation only', async () => {
  const taught = 'Ваш код;Артикул;Кол-во\nСКЛАД-1;DR-1;1\n;Ю-555-НЕТ;2'
  const { id } = await startFromFile(test.db, buyer, csv(taught))
  await changeLine(test.db, buyer, { id, row: 3, product_id: drill })
  expect((await addLines(test.db, buyer, id)).learned).toBe(2)
  const next = await startFromText(test.db, colleague, 'склад 1 5')
  expect(await report(colleague, next.id)).toEqual(['1 found DR-1 5'])
  const found = async (visitor: Visitor) =>
    (await findForBasket(test.db, visitor, 'Склад-1 5')).items[0]?.match
  expect([await found(colleague), await found(stranger), await found(guest)]).toEqual([
    'own',
    undefined,
    undefined,
  ])
  const searched = async (visitor: Visitor) =>
    (await fastSearch(test.db, 'СКЛАД-1', visitor)).products.map(({ article }) => article)
  expect([await searched(colleague), await searched(stranger)]).toEqual([['DR-1'], []])
})

it('does not overwrite a manually entered code', async () => {
  await saveCode(test.db, buyer, { code: 'СКЛАД-1', article: 'KL-100' })
  const { id } = await startFromFile(test.db, buyer, csv('Ваш код;Штрихкод;Артикул;Кол-во\nСКЛАД-1;;DR-1;1'))
  expect(await report(buyer, id)).toEqual(['2 found KL-100 1'])
  await saveCode(test.db, colleague, { code: 'склад 1', article: 'DR-1' })
  const { codes } = await listCodes(test.db, buyer, { page: 1, pageSize: 50, search: 'скл' })
  expect(codes.map(({ code, product, source }) => [code, product.article, source])).toEqual([
    ['склад 1', 'DR-1', 'manual'],
  ])
  expect(await kindOf(removeCode(test.db, stranger, 'склад 1'))).toBe('notFound')
  await removeCode(test.db, buyer, 'СКЛАД-1')
  expect((await listCodes(test.db, buyer, { page: 1, pageSize: 50, search: '' })).codes).toEqual([])
})

it.each([
  ['KL-100 5', 5],
  ['kl 100', null],
  ['KL-100 x3', 3],
  ['KL-100, 12 шт', 12],
])('the quick entry reads «%s»', async (search, quantity) => {
  const found = await findForBasket(test.db, guest, search)
  expect(found.items.map(({ product, match }) => [product.article, match])[0]).toEqual(['KL-100', 'article'])
  expect(found.quantity).toBe(quantity)
})

it('an own code is not given to one of two brands by chance', async () => {
  const { section_id } = await test.db
    .selectFrom('product')
    .select('section_id')
    .where('article', '=', 'DR-1')
    .executeTakeFirstOrThrow()
  await addProduct(test.db, section_id, { article: 'TW-5', brand: 'Bosch' })
  const makita = await addProduct(test.db, section_id, { article: 'TW-5', brand: 'Makita' })
  await expect(saveCode(test.db, buyer, { code: 'СКЛАД-5', article: 'tw5' })).rejects.toThrow(
    '«tw5» есть у нескольких товаров: Makita, Товар TW-5 (tw-5-makita); Bosch, Товар TW-5 (tw-5-bosch)',
  )
  const { saved } = await saveCode(test.db, buyer, { code: 'СКЛАД-5', article: 'tw-5-makita' })
  expect(saved.product.id).toBe(makita)
})
