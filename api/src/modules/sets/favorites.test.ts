import { ShopError } from '@verstak/shared/contract/errors.ts'
import type { FavoriteSort } from '@verstak/shared/contract/sets/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { addProduct, addSections, demoVisitor, guestVisitor, setStock } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listFavorites } from './favorites.ts'
import { mergeGuestSets } from './merge.ts'
import { mergeNotes, noteFavorite } from './notes.ts'
import { loadSets } from './repository.ts'
import { addToSet, removeFromSet } from './service.ts'

let test: TestDatabase
let sections: Awaited<ReturnType<typeof addSections>>
let drill = 0
let saw = 0
let screws = 0
let buyer: Awaited<ReturnType<typeof demoVisitor>>
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  sections = await addSections(test.db)
  drill = await addProduct(test.db, sections.tools, { article: 'DR-1' })
  saw = await addProduct(test.db, sections.tools, { article: 'SAW-1' })
  screws = await addProduct(test.db, sections.fixings, { article: 'SC-1' })
  buyer = await demoVisitor(test.db)
}, 60_000)
afterAll(() => test.close())
beforeEach(() => test.db.deleteFrom('product_set').execute())

const add = (visitor: Visitor, id: number) => addToSet(test.db, visitor, 'favorite', id)
const compare = (visitor: Visitor, id: number) => addToSet(test.db, visitor, 'compare', id)
const setsOf = (visitor: Visitor) => loadSets(test.db, ownerOf(visitor))
const merge = () => test.db.transaction().execute((trx) => mergeGuestSets(trx, buyer.user.id, guest.guest))

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ShopError)) throw new Error(`a ShopError expected, got ${String(error)}`)
  return { kind: error.kind, message: error.errors[0]?.message }
}

describe('the list', () => {
  const list = (visitor: Visitor, sort: FavoriteSort, page = 1, page_size = 24) =>
    listFavorites(test.db, visitor, { sort, page, page_size })
  const ids = async (sort: FavoriteSort) => (await list(guest, sort)).items.map(({ id }) => id)

  beforeEach(async () => {
    await test.db.updateTable('product').set({ price: 7, name_key: 'а' }).where('id', '=', saw).execute()
    await test.db.updateTable('product').set({ name_key: 'б' }).where('id', '=', drill).execute()
    await test.db.updateTable('product').set({ name_key: 'в', price: 90 }).where('id', '=', screws).execute()
    await setStock(test.db, drill, 500)
    for (const id of [drill, saw, screws]) await add(guest, id)
  })

  it('comes in the order asked for, in pages, with its sorts', async () => {
    expect(await ids('added')).toEqual([screws, saw, drill])
    expect(await ids('name')).toEqual([saw, drill, screws])
    expect(await ids('price-asc')).toEqual([saw, screws, drill])
    expect(await ids('price-desc')).toEqual([drill, screws, saw])
    expect((await ids('stock'))[0]).toBe(drill)
    const second = await list(guest, 'added', 2, 2)
    expect(second.items.map(({ id }) => id)).toEqual([drill])
    expect(second.page_navigation).toEqual({ page: 2, page_size: 2, page_count: 2, total: 3 })
    expect(second.sort_options[0]).toEqual({ code: 'added', name: 'Сначала новые' })
  })

  it('is nobody else’s, and takes two queries', async () => {
    expect((await list(buyer, 'added')).items).toEqual([])
    await ids('added')
    const counted = countQueries(test.db)
    await listFavorites(counted.db, guest, { sort: 'added', page: 1, page_size: 24 })
    expect(counted.count()).toBe(2)
  })

  it('keeps what is no longer sold, as the header does, and says so and what is sold instead', async () => {
    await test.db.updateTable('product').set({ hidden: true }).where('id', '=', saw).execute()
    const found = async () =>
      (await list(guest, 'added')).items.map(({ id, gone: isGone, can_buy, stock, replacement }) => [
        ...[id, isGone, can_buy, stock > 0],
        replacement?.name ?? null,
      ])
    expect(await found()).toEqual([
      [screws, false, true, true, null],
      [saw, true, false, false, null],
      [drill, false, true, true, null],
    ])
    expect(await ids('name')).toEqual([drill, screws, saw])
    expect((await setsOf(guest)).favorite).toEqual([screws, saw, drill])
    expect(await add(guest, drill)).toEqual([screws, saw, drill])
    await test.db
      .insertInto('product_replacement')
      .values({ product_id: saw, replacement_id: drill })
      .execute()
    expect((await found())[1]).toEqual([saw, true, false, false, 'Товар DR-1'])
    await test.db.deleteFrom('product_replacement').execute()
    await compare(guest, drill)
    await test.db.updateTable('product').set({ hidden: true }).where('id', '=', drill).execute()
    expect((await setsOf(guest)).compare).toEqual([])
    await test.db.updateTable('product').set({ hidden: false }).where('id', 'in', [saw, drill]).execute()
  })
})

describe('what is kept with a favourite', () => {
  const listed = async (visitor: Visitor) =>
    (await listFavorites(test.db, visitor, { sort: 'added', page: 1, page_size: 24 })).items
  const note = (visitor: Visitor, product_id: number, text: string, quantity?: number) =>
    noteFavorite(test.db, visitor, { product_id, note: text, quantity })

  it('is a note with a quantity, changed, taken away and there again after a removal', async () => {
    await add(guest, drill)
    await note(guest, drill, 'для цеха', 4)
    expect((await listed(guest))[0]).toMatchObject({ note: 'для цеха', quantity: 4 })
    await note(guest, drill, 'для склада')
    await removeFromSet(test.db, guest, 'favorite', { productId: drill })
    await add(guest, drill)
    expect((await listed(guest))[0]).toMatchObject({ note: 'для склада', quantity: null })
  })

  it('is refused for what is not there, and kept from others', async () => {
    const refused = { kind: 'notFound', message: 'Этого товара уже нет в избранном' }
    expect(await refusalOf(note(guest, drill, 'x'))).toEqual(refused)
    await compare(guest, drill)
    expect(await refusalOf(note(guest, drill, 'x'))).toEqual(refused)
    await add(guest, drill)
    await add(buyer, drill)
    await note(guest, drill, 'x')
    expect((await listed(buyer))[0]?.note).toBe('')
  })

  it('comes along at sign-in; what the user noted himself stays', async () => {
    for (const id of [drill, saw]) await add(guest, id)
    await add(buyer, saw)
    await note(guest, drill, 'гость', 2)
    await note(guest, saw, 'гость')
    await note(buyer, saw, 'свой')
    await merge()
    expect((await listed(buyer)).map((item) => [item.id, item.note, item.quantity])).toEqual([
      [drill, 'гость', 2],
      [saw, 'свой', null],
    ])
  })

  it('tells of a lower price and of stock that is there again, at sign-in too', async () => {
    const later = await addProduct(test.db, sections.tools, { article: 'LATER', price: 1000, stock: 0 })
    await add(guest, later)
    const marks = async (visitor: Visitor) =>
      (await listed(visitor)).map(({ cheaper_by, back_in_stock }) => [cheaper_by, back_in_stock])
    expect(await marks(guest)).toEqual([[0, false]])
    await test.db.updateTable('product').set({ price: 930 }).where('id', '=', later).execute()
    await setStock(test.db, later, 5)
    expect(await marks(guest)).toEqual([[7, true]])
    await merge()
    expect(await marks(buyer)).toEqual([[7, true]])
    await test.db.updateTable('product').set({ price: 1100 }).where('id', '=', later).execute()
    expect(await marks(buyer)).toEqual([[0, true]])
  })
})

it('merges what two have changed of one note, and refuses only what both have changed otherwise', () => {
  const seen = { note: '', quantity: 1 }
  expect(mergeNotes({ note: 'в цех', quantity: 1 }, { note: '', quantity: 5 }, seen)).toEqual({
    note: 'в цех',
    quantity: 5,
  })
  expect(mergeNotes({ note: 'x', quantity: 1 }, { note: 'x', quantity: 1 }, seen).note).toBe('x')
  expect(() => mergeNotes({ note: 'x', quantity: 1 }, { note: 'y', quantity: 1 }, seen)).toThrow(
    'Заметку изменили: «x». Проверьте и сохраните ещё раз',
  )
  expect(() => mergeNotes({ note: '', quantity: 2 }, { note: '', quantity: 3 }, seen)).toThrow(
    'Количество изменили: 2',
  )
})
