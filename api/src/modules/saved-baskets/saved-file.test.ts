import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { startFromFile } from '#modules/basket-import/start.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, setStock } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { basketFile } from '../basket/export/basket-file.ts'
import { addToBasket, clearBasket } from '../basket/service.ts'
import { savedFile, sharedFile } from './saved-file.ts'
import { removeSaved, saveBasket, shareSaved } from './service.ts'

const now = new Date('2026-11-23T09:00:00+03:00')
const notFound = { kind: 'notFound' }
const guest = guestVisitor()
let test: TestDatabase
let buyer: Visitor & { readonly user: User }
let colleague: Visitor & { readonly user: User }
let drill = 0
let odd = 0
let id = 0

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', name: 'Дрель; "ударная"', price: 1_234_50 })
  odd = await addProduct(test.db, tools, { article: 'OD-2', name: '=HYPERLINK("http://x")', price: 99_00 })
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
}, 60_000)
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['saved_basket', 'attempt'] as const) await test.db.deleteFrom(table).execute()
  await clearBasket(test.db, buyer)
  await setStock(test.db, odd, 100)
  await addToBasket(test.db, buyer, { product_id: odd, quantity: 3 })
  await addToBasket(test.db, buyer, { product_id: drill, quantity: 2 })
  ;({ id } = await saveBasket(test.db, buyer.user, 'Объект', '127.0.0.1'))
})

type Format = 'xlsx' | 'csv' | 'pdf'
const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const file = (format: Format, visitor = buyer) => savedFile(test.db, visitor, { id, format }, { now })
const shared = (key: string, format: Format, visitor: Visitor = guest) =>
  sharedFile(test.db, visitor, { key, format }, { now })
const keyOf = async () => (await shareSaved(test.db, buyer.user, id, false))?.key ?? ''

it('has the lines of the basket that was saved, whatever lies in the basket now', async () => {
  const current = await basketFile(test, buyer, 'csv', { now })
  await clearBasket(test.db, buyer)
  const saved = await file('csv')
  expect(text(saved)).toBe(text(current))
  expect(text(saved).startsWith('\uFEFFАртикул;')).toBe(true)
  expect([saved.type, saved.name]).toEqual(['text/csv; charset=utf-8', `korzina-s-${id}-2026-11-23.csv`])
})

it.each(['csv', 'xlsx'] as const)('a file of %s can be sent back as a list', async (format) => {
  const { bytes, name } = await file(format)
  const { counts } = await startFromFile(test.db, buyer, new File([bytes], name))
  expect(counts).toMatchObject({ found: 2, corrected: 0, decide: 0, missing: 0 })
})

it('is of today: what ran out has no sum and its reason', async () => {
  await setStock(test.db, odd, 1)
  expect(text(await file('csv'))).toMatch(/OD-2;.*;3;шт;99,00;;;На складе .*1/)
})

it('is an offer under a number of its own, and none of what cannot be ordered', async () => {
  const { bytes, type, name } = await file('pdf')
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  expect([type, name]).toEqual(['application/pdf', `kommercheskoe-predlozhenie-s-${id}.pdf`])
  await setStock(test.db, odd, 0)
  await setStock(test.db, drill, 0)
  await expect(file('pdf')).rejects.toMatchObject({ kind: 'invalid' })
  await setStock(test.db, drill, 100)
})

it('is its owner’s; a colleague gets it by the link, a guest too, and only while the link works', async () => {
  await expect(file('csv', colleague)).rejects.toMatchObject(notFound)
  const key = await keyOf()
  const own = text(await file('csv'))
  expect(text(await shared(key, 'csv', colleague))).toBe(own)
  expect(text(await shared(key, 'csv'))).toBe(own)
  expect((await shared(key, 'pdf', { ...guest, guest: null })).type).toBe('application/pdf')
  await shareSaved(test.db, buyer.user, id, true)
  await expect(shared(key, 'csv')).rejects.toMatchObject(notFound)
  await removeSaved(test.db, buyer.user, id, false)
  await expect(file('xlsx')).rejects.toMatchObject(notFound)
})
