import { standardTagProperties } from '@verstak/domain/tools/price-tag.ts'
import { describe, expect, it } from 'vitest'
import { countQueries } from '#testing/query-count.ts'
import { deleteTag } from './repository.ts'
import { searchProducts } from './search.ts'
import { addTag, listTags, updateTag } from './service.ts'
import * as shop from './testing/tags-shop.ts'

shop.openTags()

describe('the list', () => {
  it('adds a product with the standard properties', async () => {
    const tag = await shop.add('HM-7', 3)
    expect(tag).toMatchObject({ selected: true, copies: 3, barcode: '4690363024544', warnings: [] })
    expect(tag.product).toMatchObject({ article: 'HM-7', price: 90_000 })
    const chosen = tag.properties.filter(({ selected }) => selected).map(({ name }) => name)
    expect(chosen).toEqual(standardTagProperties)
  })

  it('keeps the line of a product that is added again, and selects it', async () => {
    const { id } = await shop.add('DR-1', 3)
    await updateTag(shop.services, shop.buyer, { id, selected: false })
    expect(await shop.add('DR-1')).toMatchObject({ id, copies: 3, selected: true })
    expect((await shop.list()).pageNavigation.total).toBe(1)
  })

  it('lists newest first, in pages, and counts the printable labels', async () => {
    await shop.add('DR-1', 2)
    await shop.add('DR-12', 5)
    await shop.add('ASK', 7)
    const first = await shop.list(1, 2)
    expect(first.items.map(({ product }) => product.article)).toEqual(['ASK', 'DR-12'])
    expect(first.pageNavigation).toEqual({ page: 1, page_size: 2, page_count: 2, total: 3 })
    expect(first.selected_copies).toBe(7)
    expect((await shop.list(2, 2)).items.map(({ product }) => product.article)).toEqual(['DR-1'])
  })

  it('is private to the user', async () => {
    const { id } = await shop.add('DR-1')
    expect((await listTags(shop.services, shop.colleague, { page: 1, pageSize: 20 })).items).toEqual([])
    await expect(updateTag(shop.services, shop.colleague, { id, copies: 9 })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await deleteTag(shop.test.db, shop.colleague.user.id, id)
    expect((await shop.list()).items).toHaveLength(1)
    await deleteTag(shop.test.db, shop.buyer.user.id, id)
    expect((await shop.list()).items).toEqual([])
  })

  it('refuses an unknown product and too many copies', async () => {
    await expect(addTag(shop.services, shop.buyer, { id: 999_999 })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(shop.add('DR-1', 501)).rejects.toMatchObject({ kind: 'invalid' })
    expect((await shop.list()).items).toEqual([])
  })
})

describe('a change', () => {
  it('changes only the given fields', async () => {
    const { id } = await shop.add('DR-1', 4)
    const { item } = await updateTag(shop.services, shop.buyer, {
      id,
      properties: [
        { name: 'country', selected: true },
        { name: 'qr', selected: false },
      ],
    })
    const chosen = item?.properties.filter(({ selected }) => selected).map(({ name }) => name)
    expect(chosen).toEqual(['article', 'brand', 'barcode', 'country', 'date'])
    expect(item).toMatchObject({ copies: 4, selected: true })
  })

  it('updates all tags in one statement, and no tags of others', async () => {
    const mine = [await shop.add('DR-1'), await shop.add('HM-7')]
    const { item } = await addTag(shop.services, shop.colleague, { id: mine[0]?.product.id ?? 0 })
    const counted = countQueries(shop.test.db)
    const answer = await updateTag({ ...shop.services, db: counted.db }, shop.buyer, {
      id: 'all',
      selected: false,
    })
    expect([answer, counted.count()]).toEqual([{ item: null, changed: 2 }, 1])
    expect((await shop.list()).items.map(({ selected }) => selected)).toEqual([false, false])
    expect((await listTags(shop.services, shop.colleague, { page: 1, pageSize: 20 })).items).toContainEqual(
      item,
    )
  })

  it('loses no concurrent update', async () => {
    const { id } = await shop.add('DR-1')
    const names = ['oldPrice', 'country', 'pack'] as const
    await Promise.all(
      names.map((name) =>
        updateTag(shop.services, shop.buyer, { id, properties: [{ name, selected: true }] }),
      ),
    )
    const [tag] = (await shop.list()).items
    expect(tag?.properties.every(({ selected }) => selected)).toBe(true)
  })
})

describe('the search', () => {
  const found = async (search: string) =>
    (await searchProducts(shop.test.db, search, 'MCK')).map(({ article }) => article)

  it('puts the exact article first, in any spelling', async () => {
    expect(await found('dr 1')).toEqual(['DR-1', 'DR-12'])
    expect(await found('НМ-7')).toEqual(['HM-7'])
  })

  it('finds by barcode and by prefixes of the name and its words', async () => {
    expect(await found('4690363 024544')).toEqual(['HM-7'])
    expect(await found('дрель')).toEqual(['DR-1', 'DR-12'])
    expect(await found('Дрел')).toEqual(['DR-1', 'DR-12', 'HM-7'])
  })

  it('escapes wildcards', async () => {
    expect(await found('безударная 100%')).toEqual(['DR-12'])
    expect(await found('дрель%ударная')).toEqual([])
    expect(await found('%%')).toEqual([])
    expect(await found('__')).toEqual([])
  })

  it('hides products that left the feed', async () => {
    const hide = (hidden: boolean) =>
      shop.test.db.updateTable('product').set({ hidden }).where('id', '=', shop.idOf('DR-1')).execute()
    await hide(true)
    expect(await found('DR-1')).toEqual(['DR-12'])
    await hide(false)
  })
})
