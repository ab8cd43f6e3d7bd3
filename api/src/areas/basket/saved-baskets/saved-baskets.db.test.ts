import type { User } from '@verstak/contract/auth/schemas.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, setStock } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { addToBasket, clearBasket } from '../basket/service.ts'
import { addShared, openSaved } from './open.ts'
import { forgetRemoved, listSaved } from './repository.ts'
import { oneSaved, removeSaved, renameSaved, saveBasket, shareSaved } from './service.ts'
import { sharedContent } from './shared.ts'

type SignedIn = Visitor & { readonly user: User }

let test: TestDatabase
let buyer: SignedIn
let colleague: SignedIn
let drill = 0
let screws = 0
let nut = 0
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools, fixings } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1', price: 5_000_00 })
  screws = await addProduct(test.db, fixings, { article: 'SC-12', min: 12, step: 12, price: 10_00 })
  nut = await addProduct(test.db, fixings, { article: 'NT-1', price: 3_00 })
  buyer = await demoVisitor(test.db)
  colleague = await demoVisitor(test.db, 'admin@demo.example')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('saved_basket').execute()
  await test.db.deleteFrom('attempt').execute()
  for (const visitor of [buyer, colleague, guest]) await clearBasket(test.db, visitor)
  await setStock(test.db, drill, 100)
  await fill(buyer, [drill, 2], [screws, 24])
})

async function fill(visitor: Visitor, ...lines: [product: number, quantity: number][]): Promise<void> {
  for (const [product_id, quantity] of lines) await addToBasket(test.db, visitor, { product_id, quantity })
}
const save = (name: string, { user } = buyer) => saveBasket(test.db, user, name, '127.0.0.1')
const open = (id: number, mode: 'add' | 'replace', visitor = buyer) =>
  openSaved(test.db, visitor, { id, mode })
const remove = (id: number, restore = false, { user } = buyer) => removeSaved(test.db, user, id, restore)
const share = (id: number, revoke = false, { user } = buyer) => shareSaved(test.db, user, id, revoke)
const shared = (key: string) => sharedContent(test.db, key, guest.stockId)
const names = async () => (await listSaved(test.db, buyer.user.id)).map(({ name }) => name)
const notFound = { kind: 'notFound' }

it('a basket is saved under its name, shows current prices, and is unchanged', async () => {
  const saved = await save('Объект на Лесной')
  expect(saved).toMatchObject({ lines: 2, sum: 10_240_00, share: null })
  await clearBasket(test.db, buyer)
  const { rows, info } = await oneSaved(test.db, buyer.user, saved.id, buyer.stockId)
  expect(rows.map(({ product_id, quantity, state }) => [product_id, quantity, state])).toEqual([
    [screws, 24, 'ok'],
    [drill, 2, 'ok'],
  ])
  expect([info.positions, info.sum]).toEqual([2, 10_240_00])
})

it('an empty basket, a duplicate name and a full list are refused with an error', async () => {
  await save('Один')
  await expect(save('Один')).rejects.toMatchObject({ kind: 'invalid', errors: [{ field: 'name' }] })
  await sql`INSERT INTO saved_basket (user_id, name)
    SELECT ${buyer.user.id}, 'Корзина ' || n FROM generate_series(2, 100) AS n`.execute(test.db)
  await expect(save('Сто первая')).rejects.toMatchObject({ kind: 'invalid' })
  await expect(save('Пустая', colleague)).rejects.toMatchObject({ kind: 'invalid' })
  expect(await listSaved(test.db, buyer.user.id)).toHaveLength(100)
})

describe('opening', () => {
  it('adds to the basket and reports the result of each line', async () => {
    const { id } = await save('Объект')
    await setStock(test.db, drill, 3)
    const { report, basket_quantity, warning } = await open(id, 'add')
    expect(report.map(({ article, before, quantity, state }) => [article, before, quantity, state])).toEqual([
      ['DR-1', 2, 3, 'corrected'],
      ['SC-12', 24, 48, 'ok'],
    ])
    expect(basket_quantity).toEqual({ [drill]: 3, [screws]: 48 })
    expect(warning).toContain('DR-1')
  })

  it('replaces the basket, in the saved order', async () => {
    const { id } = await save('Объект')
    await clearBasket(test.db, buyer)
    await fill(buyer, [nut, 5])
    await fill(buyer, [drill, 7])
    const { basket, basket_quantity, removed } = await open(id, 'replace')
    expect([basket, basket_quantity]).toEqual([[screws, drill], { [drill]: 2, [screws]: 24 }])
    expect(removed).toEqual([{ product_id: nut, quantity: 5 }])
  })

  it('never leaves the basket empty', async () => {
    await clearBasket(test.db, buyer)
    await fill(buyer, [drill, 2])
    const { id } = await save('Объект')
    await clearBasket(test.db, buyer)
    await fill(buyer, [nut, 5])
    await setStock(test.db, drill, 0)
    await expect(open(id, 'replace')).rejects.toMatchObject({ kind: 'conflict' })
    const { report, basket_quantity } = await open(id, 'add')
    expect(report.map(({ state }) => state)).toEqual(['refused'])
    expect(basket_quantity).toEqual({ [nut]: 5 })
  })
})

it('a removed basket can be restored for a day, unless its name is in use', async () => {
  const { id } = await save('Объект')
  await remove(id)
  await remove(id)
  expect(await names()).toEqual([])
  await expect(open(id, 'add')).rejects.toMatchObject(notFound)
  await save('Объект')
  await expect(remove(id, true)).rejects.toMatchObject({ kind: 'conflict' })
  await renameSaved(test.db, buyer.user, (await listSaved(test.db, buyer.user.id))[0]?.id ?? 0, 'Другой')
  await remove(id, true)
  expect(await names()).toEqual(['Другой', 'Объект'])

  await remove(id)
  await test.db
    .updateTable('saved_basket')
    .set({ removed_at: sql<Date>`now() - interval '25 hours'` })
    .where('id', '=', id)
    .execute()
  await expect(remove(id, true)).rejects.toMatchObject(notFound)
  await forgetRemoved(test.db)
  expect(await test.db.selectFrom('saved_basket').select('name').execute()).toEqual([{ name: 'Другой' }])
})

describe('a link', () => {
  it('shows products and prices without the owner, and a guest can add them', async () => {
    const { id } = await save('Объект')
    const key = (await share(id))?.key ?? ''
    expect(key).toMatch(/^[\w-]{32}$/)
    const seen = await shared(key)
    expect(seen.name).toBe('Объект')
    expect(Object.keys(seen).toSorted()).toEqual(['expires_at', 'info', 'name', 'rows'])
    const { basket_quantity } = await addShared(test.db, guest, key)
    expect(basket_quantity).toEqual({ [drill]: 2, [screws]: 24 })
  })

  it('is unchanged when requested again, and is revoked permanently', async () => {
    const { id } = await save('Объект')
    const first = (await share(id))?.key ?? ''
    expect((await share(id))?.key).toBe(first)
    expect(await share(id, true)).toBeNull()
    await expect(shared(first)).rejects.toMatchObject(notFound)
    await expect(addShared(test.db, guest, first)).rejects.toMatchObject(notFound)
    expect((await share(id))?.key).not.toBe(first)
  })

  it('expires, also with its basket', async () => {
    const { id } = await save('Объект')
    const key = (await share(id))?.key ?? ''
    await remove(id)
    await expect(shared(key)).rejects.toMatchObject(notFound)
    await remove(id, true)
    expect((await shared(key)).rows).toHaveLength(2)
    await test.db
      .updateTable('saved_basket')
      .set({ share_expires_at: sql<Date>`now() - interval '1 second'` })
      .execute()
    await expect(shared(key)).rejects.toMatchObject(notFound)
    expect((await listSaved(test.db, buyer.user.id))[0]?.share).toBeNull()
    expect((await share(id))?.key).not.toBe(key)
  })
})

it('colleagues have no access without the link', async () => {
  const { id } = await save('Объект')
  const { user, stockId } = colleague
  await expect(oneSaved(test.db, user, id, stockId)).rejects.toMatchObject(notFound)
  await expect(open(id, 'add', colleague)).rejects.toMatchObject(notFound)
  await expect(renameSaved(test.db, user, id, 'Моё')).rejects.toMatchObject(notFound)
  await expect(remove(id, false, colleague)).rejects.toMatchObject(notFound)
  await expect(share(id, false, colleague)).rejects.toMatchObject(notFound)
})
