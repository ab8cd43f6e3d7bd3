import { ShopError } from '@verstak/contract/errors.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listFavourites } from '../sets/favourites.ts'
import { copyList } from '../sets/lists/copy.ts'
import { findLists } from '../sets/lists/repository.ts'
import { createList, putIntoList, removeList, renameList, takeFromList } from '../sets/lists/service.ts'
import { findColleagueLists, findOwnLists, linkedContent, shareList } from '../sets/lists/share.ts'
import { noteFavourite } from '../sets/notes.ts'
import { loadSets } from '../sets/repository.ts'

let test: TestDatabase
let drill = 0
let saw = 0
let gone = 0
let buyer: Awaited<ReturnType<typeof demoVisitor>>
let boss: Awaited<ReturnType<typeof demoVisitor>>
let list = 0
const guest = guestVisitor()
const services = () => ({ db: test.db, config: { publicUrl: 'http://shop.test' } })
const firstPage = { page: 1, page_size: 24 }

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1' })
  saw = await addProduct(test.db, tools, { article: 'SAW-1' })
  gone = await addProduct(test.db, tools, { article: 'GONE' })
  buyer = await demoVisitor(test.db)
  boss = await demoVisitor(test.db, 'admin@demo.example')
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('product_set').execute()
  await test.db.updateTable('product').set({ hidden: false }).execute()
  list = (await createList(test.db, buyer, 'Бригада')).id
  await putIntoList(test.db, buyer, { id: list, product_id: [drill, saw, gone], move: 'N' })
  await noteFavourite(test.db, buyer, { product_id: drill, list, note: 'в цех', quantity: 3 })
  await test.db.updateTable('product').set({ hidden: true }).where('id', '=', gone).execute()
})

const share = (how: 'organization' | 'link', revoke: 'Y' | 'N' = 'N', who: Visitor = buyer) =>
  shareList(services(), who, { id: list, with: how, revoke })
const keyOf = async () => (await share('link')).list.share?.key ?? ''
const content = async (visitor: Visitor, id: number) => {
  const { items } = await listFavourites(test.db, visitor, { ...firstPage, sort: 'added', list: id })
  return items.map((item) => [item.id, item.note, item.quantity])
}
const favorites = async (visitor: Visitor) => (await loadSets(test.db, ownerOf(visitor))).favorite
const note = (visitor: Visitor, given: object) =>
  noteFavourite(test.db, visitor, { product_id: drill, list, note: '', ...given })

async function kindOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return error.kind
}

it('a link shows anyone products and quantities without notes, until it is revoked', async () => {
  const key = await keyOf()
  expect(await keyOf()).toBe(key)
  const { name, items, page_navigation } = await linkedContent(test.db, key, STOCK, firstPage)
  expect([name, page_navigation.total]).toEqual(['Бригада', 2])
  expect(items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [drill, 3],
    [saw, null],
  ])
  expect(JSON.stringify(items)).not.toContain('в цех')
  expect((await share('link', 'Y')).list.share).toBeNull()
  expect(await kindOf(linkedContent(test.db, key, STOCK, firstPage))).toBe('notFound')
  const next = await keyOf()
  expect(next).not.toBe(key)
  await removeList(test.db, buyer, list, false)
  expect(await kindOf(linkedContent(test.db, next, STOCK, firstPage))).toBe('notFound')
})

it('can be shared by its owner only', async () => {
  expect(await kindOf(share('link', 'N', boss))).toBe('notFound')
  expect(await kindOf(share('organization', 'N', boss))).toBe('notFound')
  const [own] = await findOwnLists(services(), { userId: buyer.user.id })
  expect(own).toMatchObject({ with_organization: false, share: null, count: 3 })
})

it('a guest copies a shared list: its products become favourites, without the owner’s notes', async () => {
  const key = await keyOf()
  const { list: copied, favorites: liked } = await copyList(test.db, guest, { key })
  expect(copied).toMatchObject({ name: 'Бригада', count: 2 })
  expect(liked).toEqual([drill, saw])
  expect(await content(guest, copied.id)).toEqual([
    [drill, '', 3],
    [saw, '', null],
  ])
  expect((await copyList(test.db, guest, { key })).list.name).toBe('Бригада (2)')
  expect((await copyList(test.db, buyer, { id: list })).list.name).toBe('Бригада (2)')
})

it('a colleague sees an open list with its notes and changes its products; everybody keeps their own favourites', async () => {
  const closed = [
    () => content(boss, list),
    () => takeFromList(test.db, boss, list, [saw]),
    () => copyList(test.db, boss, { id: list }),
    () => note(boss, { note: 'x' }),
  ]
  for (const work of closed) expect(await kindOf(work())).toBe('notFound')
  await share('organization')
  expect(await findColleagueLists(test.db, buyer)).toEqual([])
  expect(await findColleagueLists(test.db, boss)).toMatchObject([{ id: list, name: 'Бригада', count: 3 }])
  expect((await content(boss, list)).slice(0, 1)).toEqual([[drill, 'в цех', 3]])
  await takeFromList(test.db, boss, list, [saw])
  const own = await createList(test.db, boss, 'Мой')
  await putIntoList(test.db, boss, { id: own.id, product_id: [drill], from: list, move: 'N' })
  expect(await content(boss, own.id)).toEqual([[drill, 'в цех', 3]])
  const { favorites: liked } = await putIntoList(test.db, boss, { id: list, product_id: [saw], move: 'N' })
  expect(liked).toEqual([drill])
  expect(await favorites(boss)).toEqual([drill])
  expect((await content(buyer, list)).map(([id]) => id)).toContain(saw)
  for (const work of [
    () => renameList(test.db, boss, list, 'x'),
    () => removeList(test.db, boss, list, false),
  ])
    expect(await kindOf(work())).toBe('notFound')
  await share('organization', 'Y')
  for (const work of closed) expect(await kindOf(work())).toBe('notFound')
})

it('is open to colleagues while its owner is one of them, and never to others', async () => {
  await share('organization')
  expect(await kindOf(content(guest, list))).toBe('notFound')
  const owner = test.db.updateTable('app_user').where('id', '=', buyer.user.id)
  await owner.set({ organization_id: null }).execute()
  expect(await findColleagueLists(test.db, boss)).toEqual([])
  expect(await kindOf(content(boss, list))).toBe('notFound')
  await owner.set({ organization_id: boss.user.organization?.id ?? 0 }).execute()
  expect(await findColleagueLists(test.db, boss)).toHaveLength(1)
})

it('merges concurrent changes of one product; only a conflicting note is refused', async () => {
  await share('organization')
  const seen = { seen_note: 'в цех', seen_quantity: 3 }
  await note(boss, { note: 'в цех', quantity: 9, ...seen })
  await note(buyer, { note: 'на склад', quantity: 3, ...seen })
  expect((await content(buyer, list))[0]).toEqual([drill, 'на склад', 9])
  expect(
    await kindOf(note(boss, { note: 'бригаде', quantity: 9, seen_note: 'в цех', seen_quantity: 9 })),
  ).toBe('conflict')
  expect((await content(buyer, list))[0]).toEqual([drill, 'на склад', 9])
  expect(await findLists(test.db, { userId: buyer.user.id })).toHaveLength(1)
})
