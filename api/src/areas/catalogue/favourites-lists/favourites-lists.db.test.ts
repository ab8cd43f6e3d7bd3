import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after } from '#db/after.ts'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { addProduct, addSections, demoVisitor, guestVisitor } from '#testing/fixtures.ts'
import { refusalOf as readRefusal } from '#testing/refusal-of.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listFavourites } from '../sets/favourites.ts'
import { importFile, importText } from '../sets/lists/import.ts'
import { findLists, forgetTaken } from '../sets/lists/repository.ts'
import { createList, putIntoList, removeList, renameList, takeFromList } from '../sets/lists/service.ts'
import { mergeGuestSets } from '../sets/merge.ts'
import { noteFavourite } from '../sets/notes.ts'
import { loadSets } from '../sets/repository.ts'
import { addToSet, removeFromSet } from '../sets/service.ts'

let test: TestDatabase
let drill = 0
let saw = 0
let glue = 0
let gone = 0
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  drill = await addProduct(test.db, tools, { article: 'DR-1' })
  saw = await addProduct(test.db, tools, { article: 'SAW-1' })
  glue = await addProduct(test.db, tools, { article: 'GLUE-1' })
  gone = await addProduct(test.db, tools, { article: 'GONE', hidden: true })
  buyer = await demoVisitor(test.db)
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['product_set', 'attempt'] as const) await test.db.deleteFrom(table).execute()
})

const create = async (visitor: Visitor, name: string) => (await createList(test.db, visitor, name)).id
const put = (visitor: Visitor, id: number, product_id: number[], from?: number, move: 'Y' | 'N' = 'N') =>
  putIntoList(test.db, visitor, { id, product_id, move, from })
const like = (visitor: Visitor, id: number) => addToSet(test.db, visitor, 'favorite', id)
const favorites = async (visitor: Visitor) => (await loadSets(test.db, ownerOf(visitor))).favorite
const lists = (visitor: Visitor) => {
  const owner = ownerOf(visitor)
  return owner ? findLists(test.db, owner) : []
}
const content = async (visitor: Visitor, list?: number) => {
  const { items } = await listFavourites(test.db, visitor, { sort: 'added', page: 1, page_size: 24, list })
  return items.map(({ id, note, quantity }) => [id, note, quantity])
}

async function refusalOf(work: Promise<unknown>) {
  const { kind, message, field } = await readRefusal(work)
  return [kind, message, field]
}

describe('a list', () => {
  it('is created, renamed, removed and restored with its products; its name is unique', async () => {
    const id = await create(guest, 'Бригада 1')
    const other = await create(guest, 'Бригада 2')
    await put(guest, id, [drill])
    const taken = ['invalid', 'Список с таким названием уже есть', 'name']
    expect(await refusalOf(create(guest, 'Бригада 1'))).toEqual(taken)
    expect(await refusalOf(renameList(test.db, guest, other, 'Бригада 1'))).toEqual(taken)
    expect(await renameList(test.db, guest, id, 'Бригада 1')).toEqual({ id, name: 'Бригада 1', count: 1 })
    await removeList(test.db, guest, id, false)
    await removeList(test.db, guest, id, false)
    expect(await lists(guest)).toEqual([{ id: other, name: 'Бригада 2', count: 0 }])
    expect(await favorites(guest)).toEqual([drill])
    await renameList(test.db, guest, other, 'Бригада 1')
    expect((await refusalOf(removeList(test.db, guest, id, true)))[0]).toBe('conflict')
    await renameList(test.db, guest, other, 'Бригада 2')
    expect(await removeList(test.db, guest, id, true)).toEqual({ id, name: 'Бригада 1', count: 1 })
  })

  it('cannot be seen or changed by others', async () => {
    const id = await create(buyer, 'Мой')
    const own = await create(guest, 'Чужой')
    await put(buyer, id, [drill])
    for (const work of [
      () => renameList(test.db, guest, id, 'x'),
      () => removeList(test.db, guest, id, false),
      () => put(guest, id, [saw]),
      () => put(guest, own, [drill], id),
      () => takeFromList(test.db, guest, id, [drill]),
      () => listFavourites(test.db, guest, { sort: 'added', page: 1, page_size: 24, list: id }),
      () => importText(test.db, guest, 'SAW-1', id),
      () => noteFavourite(test.db, guest, { product_id: drill, list: id, note: 'x' }),
    ])
      expect((await refusalOf(work()))[0]).toBe('notFound')
    expect(await content(buyer, id)).toEqual([[drill, '', null]])
    expect(await lists(buyer)).toEqual([{ id, name: 'Мой', count: 1 }])
  })
})

describe('products', () => {
  it('are added with notes, the first on top, become favourites, and discontinued ones are reported', async () => {
    const id = await create(guest, 'Бригада')
    await like(guest, drill)
    await noteFavourite(test.db, guest, { product_id: drill, note: 'в цех', quantity: 3 })
    const { favorites: all, added, refused } = await put(guest, id, [drill, saw, gone])
    expect(all).toEqual([saw, drill])
    expect(added).toEqual([drill, saw])
    expect(refused).toEqual([{ product_id: gone, message: 'Такого товара нет' }])
    expect(await content(guest, id)).toEqual([
      [drill, 'в цех', 3],
      [saw, '', null],
    ])
    await noteFavourite(test.db, guest, { product_id: drill, list: id, note: 'бригаде', quantity: 5 })
    expect((await put(guest, id, [drill])).added).toEqual([])
    expect((await content(guest, id))[0]).toEqual([drill, 'бригаде', 5])
    expect((await content(guest)).at(-1)).toEqual([drill, 'в цех', 3])
  })

  it('are moved between lists, and removed from one while staying favourites', async () => {
    const [one, two] = [await create(guest, '1'), await create(guest, '2')]
    await put(guest, one, [drill, saw])
    await noteFavourite(test.db, guest, { product_id: drill, list: one, note: 'нужно', quantity: 2 })
    await put(guest, two, [drill], one, 'Y')
    expect(await content(guest, one)).toEqual([[saw, '', null]])
    expect(await content(guest, two)).toEqual([[drill, 'нужно', 2]])
    await takeFromList(test.db, guest, two, [drill])
    expect(await content(guest, two)).toEqual([])
    expect(await favorites(guest)).toHaveLength(2)
    await put(guest, two, [drill])
    expect(await content(guest, two)).toEqual([[drill, 'нужно', 2]])
  })

  it('are back in their lists when favourited again, but not after a day', async () => {
    const id = await create(guest, 'Бригада')
    await put(guest, id, [drill])
    await removeFromSet(test.db, guest, 'favorite', { productId: drill })
    expect(await content(guest, id)).toEqual([])
    await forgetTaken(test.db)
    await like(guest, drill)
    expect(await content(guest, id)).toEqual([[drill, '', null]])
    await removeFromSet(test.db, guest, 'favorite', { productId: drill })
    await test.db
      .updateTable('product_set')
      .set({ updated_at: after(-25 * 3_600_000) })
      .execute()
    await forgetTaken(test.db)
    await like(guest, drill)
    expect(await content(guest, id)).toEqual([])
  })

  it('are merged at sign-in: lists of one name are joined, the notes of the user are kept', async () => {
    const own = await create(buyer, 'Бригада')
    await put(buyer, own, [drill])
    await noteFavourite(test.db, buyer, { product_id: drill, list: own, note: 'своё' })
    const same = await create(guest, 'Бригада')
    await put(guest, same, [drill, saw])
    await noteFavourite(test.db, guest, { product_id: drill, list: same, note: 'гость' })
    const fresh = await create(guest, 'Склад')
    await put(guest, fresh, [glue])
    await test.db.transaction().execute((trx) => mergeGuestSets(trx, buyer.user.id, guest.guest))
    expect((await lists(buyer)).map(({ name, count }) => [name, count])).toEqual([
      ['Склад', 1],
      ['Бригада', 2],
    ])
    expect(await content(buyer, own)).toEqual([
      [saw, '', null],
      [drill, 'своё', null],
    ])
    expect(await lists(guest)).toEqual([])
  })
})

describe('an import', () => {
  it('adds products by article with quantities, and reports the rows that need a decision', async () => {
    const id = await create(guest, 'Бригада')
    const { favorites: all, ...report } = await importText(
      test.db,
      guest,
      'DR-1 4\nSAW-1\nНЕТ-ТАКОГО-9 1\nGONE 2',
      id,
    )
    expect(all).toEqual([drill, saw])
    expect(report).toMatchObject({ added: 2, there: 0 })
    expect(report.missed.map(({ row }) => row)).toEqual([3, 4])
    expect(await content(guest, id)).toEqual([
      [drill, '', 4],
      [saw, '', null],
    ])
    expect(await importText(test.db, guest, 'DR-1 6', id)).toMatchObject({ added: 0, there: 1, missed: [] })
    expect((await content(guest, id))[0]).toEqual([drill, '', 6])
  })

  it('reads a file, also without a list', async () => {
    const file = new File(['Артикул;Количество\r\nGLUE-1;7\r\n'], 'a.csv', { type: 'text/csv' })
    expect(await importFile(test.db, guest, file)).toMatchObject({ added: 1, missed: [] })
    expect(await content(guest)).toEqual([[glue, '', 7]])
  })

  it('of an unreadable file changes nothing', async () => {
    expect((await refusalOf(importText(test.db, guest, '   ')))[2]).toBe('text')
    expect(await favorites(guest)).toEqual([])
  })
})
