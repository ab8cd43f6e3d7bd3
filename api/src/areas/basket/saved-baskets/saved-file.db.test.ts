import { beforeAll, beforeEach, expect, it } from 'vitest'
import { startFromFile } from '#areas/basket/basket-import/start.ts'
import type { Visitor } from '#http/handler.ts'
import { demoVisitor, guestVisitor, type SignedIn, setStock } from '#testing/fixtures.ts'
import { basketFile } from '../basket/export/basket-file.ts'
import { clearBasket } from '../basket/service.ts'
import { openFilledBasket } from '../basket/testing/filled-basket.ts'
import { savedFile, sharedFile } from './saved-file.ts'
import { removeSaved, saveBasket, shareSaved } from './service.ts'

const now = new Date('2026-11-23T09:00:00+03:00')
const notFound = { kind: 'notFound' }
const guest = guestVisitor()
const at = openFilledBasket()
let colleague: SignedIn
let id = 0
beforeAll(async () => {
  colleague = await demoVisitor(at.base.db, 'admin@demo.example')
})
beforeEach(async () => {
  ;({ id } = await saveBasket(at.base.db, at.buyer.user, 'Объект', '127.0.0.1'))
})

type Format = 'xlsx' | 'csv' | 'pdf'
const text = ({ bytes }: { bytes: Uint8Array }) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const file = (format: Format, visitor = at.buyer) => savedFile(at.base.db, visitor, { id, format }, { now })
const shared = (key: string, format: Format, visitor: Visitor = guest) =>
  sharedFile(at.base.db, visitor, { key, format }, { now })
const keyOf = async () => (await shareSaved(at.base.db, at.buyer.user, id, false))?.key ?? ''

it('contains the lines of the saved basket, whatever is in the current one', async () => {
  const current = await basketFile(at.base, at.buyer, 'csv', { now })
  await clearBasket(at.base.db, at.buyer)
  const saved = await file('csv')
  expect(text(saved)).toBe(text(current))
  expect(text(saved).startsWith('\uFEFFАртикул;')).toBe(true)
  expect([saved.type, saved.name]).toEqual(['text/csv; charset=utf-8', `korzina-s-${id}-2026-11-23.csv`])
})

it.each(['csv', 'xlsx'] as const)('a file of %s can be imported again', async (format) => {
  const { bytes, name } = await file(format)
  const { counts } = await startFromFile(at.base.db, at.buyer, new File([bytes], name))
  expect(counts).toMatchObject({ found: 2, corrected: 0, decide: 0, missing: 0 })
})

it('has current data: sold out products have no sum and show the reason', async () => {
  await setStock(at.base.db, at.odd, 1)
  expect(text(await file('csv'))).toMatch(/OD-2;.*;3;шт;99,00;;;На складе .*1/)
})

it('an offer has a number of its own, and excludes products that cannot be ordered', async () => {
  const { bytes, type, name } = await file('pdf')
  expect(Buffer.from(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
  expect([type, name]).toEqual(['application/pdf', `kommercheskoe-predlozhenie-s-${id}.pdf`])
  await setStock(at.base.db, at.odd, 0)
  await setStock(at.base.db, at.drill, 0)
  await expect(file('pdf')).rejects.toMatchObject({ kind: 'invalid' })
  await setStock(at.base.db, at.drill, 100)
})

it('is private to its owner; colleagues and guests get it by a valid link', async () => {
  await expect(file('csv', colleague)).rejects.toMatchObject(notFound)
  const key = await keyOf()
  const own = text(await file('csv'))
  expect(text(await shared(key, 'csv', colleague))).toBe(own)
  expect(text(await shared(key, 'csv'))).toBe(own)
  expect((await shared(key, 'pdf', { ...guest, guest: null })).type).toBe('application/pdf')
  await shareSaved(at.base.db, at.buyer.user, id, true)
  await expect(shared(key, 'csv')).rejects.toMatchObject(notFound)
  await removeSaved(at.base.db, at.buyer.user, id, false)
  await expect(file('xlsx')).rejects.toMatchObject(notFound)
})
