import type { FavouritesSort } from '@verstak/contract/sets/schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Visitor } from '#http/handler.ts'
import { addProduct, setStock } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { listFavourites } from './favourites.ts'
import { mergeNotes, noteFavourite } from './notes.ts'
import { removeFromSet } from './service.ts'
import { openSets } from './testing/product-sets.ts'

const { at, guest, add, compare, setsOf, merge } = openSets()

describe('the list', () => {
  const list = (visitor: Visitor, sort: FavouritesSort, page = 1, page_size = 24) =>
    listFavourites(at.base.db, visitor, { sort, page, page_size })
  const ids = async (sort: FavouritesSort) => (await list(guest, sort)).items.map(({ id }) => id)

  beforeEach(async () => {
    await at.base.db
      .updateTable('product')
      .set({ price: 7, name_key: 'а' })
      .where('id', '=', at.saw)
      .execute()
    await at.base.db.updateTable('product').set({ name_key: 'б' }).where('id', '=', at.drill).execute()
    await at.base.db
      .updateTable('product')
      .set({ name_key: 'в', price: 90 })
      .where('id', '=', at.screws)
      .execute()
    await setStock(at.base.db, at.drill, 500)
    for (const id of [at.drill, at.saw, at.screws]) await add(guest, id)
  })

  it('has the requested sort order, pages, and its sort options', async () => {
    expect(await ids('added')).toEqual([at.screws, at.saw, at.drill])
    expect(await ids('name')).toEqual([at.saw, at.drill, at.screws])
    expect(await ids('price-asc')).toEqual([at.saw, at.screws, at.drill])
    expect(await ids('price-desc')).toEqual([at.drill, at.screws, at.saw])
    expect((await ids('stock'))[0]).toBe(at.drill)
    const second = await list(guest, 'added', 2, 2)
    expect(second.items.map(({ id }) => id)).toEqual([at.drill])
    expect(second.page_navigation).toEqual({ page: 2, page_size: 2, page_count: 2, total: 3 })
    expect(second.sort_options[0]).toEqual({ code: 'added', name: 'Сначала новые' })
  })

  it('is private, and takes two queries', async () => {
    expect((await list(at.buyer, 'added')).items).toEqual([])
    await ids('added')
    const counted = countQueries(at.base.db)
    await listFavourites(counted.db, guest, { sort: 'added', page: 1, page_size: 24 })
    expect(counted.count()).toBe(2)
  })

  it('keeps discontinued products, as the header does, with their status and replacement', async () => {
    await at.base.db.updateTable('product').set({ hidden: true }).where('id', '=', at.saw).execute()
    const found = async () =>
      (await list(guest, 'added')).items.map(({ id, gone: isGone, can_buy, stock, replacement }) => [
        ...[id, isGone, can_buy, stock > 0],
        replacement?.name ?? null,
      ])
    expect(await found()).toEqual([
      [at.screws, false, true, true, null],
      [at.saw, true, false, false, null],
      [at.drill, false, true, true, null],
    ])
    expect(await ids('name')).toEqual([at.drill, at.screws, at.saw])
    expect((await setsOf(guest)).favorite).toEqual([at.screws, at.saw, at.drill])
    expect(await add(guest, at.drill)).toEqual([at.screws, at.saw, at.drill])
    await at.base.db
      .insertInto('product_replacement')
      .values({ product_id: at.saw, replacement_id: at.drill })
      .execute()
    expect((await found())[1]).toEqual([at.saw, true, false, false, 'Товар DR-1'])
    await at.base.db.deleteFrom('product_replacement').execute()
    await compare(guest, at.drill)
    await at.base.db.updateTable('product').set({ hidden: true }).where('id', '=', at.drill).execute()
    expect((await setsOf(guest)).compare).toEqual([])
    await at.base.db
      .updateTable('product')
      .set({ hidden: false })
      .where('id', 'in', [at.saw, at.drill])
      .execute()
  })
})

describe('the note of a favourite', () => {
  const listed = async (visitor: Visitor) =>
    (await listFavourites(at.base.db, visitor, { sort: 'added', page: 1, page_size: 24 })).items
  const note = (visitor: Visitor, product_id: number, text: string, quantity?: number) =>
    noteFavourite(at.base.db, visitor, { product_id, note: text, quantity })

  it('has a text and a quantity, can be changed and removed, and is restored with its product', async () => {
    await add(guest, at.drill)
    await note(guest, at.drill, 'для цеха', 4)
    expect((await listed(guest))[0]).toMatchObject({ note: 'для цеха', quantity: 4 })
    await note(guest, at.drill, 'для склада')
    await removeFromSet(at.base.db, guest, 'favorite', { productId: at.drill })
    await add(guest, at.drill)
    expect((await listed(guest))[0]).toMatchObject({ note: 'для склада', quantity: null })
  })

  it('is refused for an unknown favourite, and private', async () => {
    const refused = { kind: 'notFound', message: 'Этого товара уже нет в избранном' }
    expect(await refusalOf(note(guest, at.drill, 'x'))).toMatchObject(refused)
    await compare(guest, at.drill)
    expect(await refusalOf(note(guest, at.drill, 'x'))).toMatchObject(refused)
    await add(guest, at.drill)
    await add(at.buyer, at.drill)
    await note(guest, at.drill, 'x')
    expect((await listed(at.buyer))[0]?.note).toBe('')
  })

  it('is moved at sign-in; the user’s own note wins', async () => {
    for (const id of [at.drill, at.saw]) await add(guest, id)
    await add(at.buyer, at.saw)
    await note(guest, at.drill, 'гость', 2)
    await note(guest, at.saw, 'гость')
    await note(at.buyer, at.saw, 'свой')
    await merge()
    expect((await listed(at.buyer)).map((item) => [item.id, item.note, item.quantity])).toEqual([
      [at.drill, 'гость', 2],
      [at.saw, 'свой', null],
    ])
  })

  it('a favourite shows a lower price and stock that is available again, also after sign-in', async () => {
    const later = await addProduct(at.base.db, at.sections.tools, { article: 'LATER', price: 1000, stock: 0 })
    await add(guest, later)
    const marks = async (visitor: Visitor) =>
      (await listed(visitor)).map(({ cheaper_by, back_in_stock }) => [cheaper_by, back_in_stock])
    expect(await marks(guest)).toEqual([[0, false]])
    await at.base.db.updateTable('product').set({ price: 930 }).where('id', '=', later).execute()
    await setStock(at.base.db, later, 5)
    expect(await marks(guest)).toEqual([[7, true]])
    await merge()
    expect(await marks(at.buyer)).toEqual([[7, true]])
    await at.base.db.updateTable('product').set({ price: 1100 }).where('id', '=', later).execute()
    expect(await marks(at.buyer)).toEqual([[0, true]])
  })
})

it('merges concurrent changes of one note, and refuses only conflicting ones', () => {
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
