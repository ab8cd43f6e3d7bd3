import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishCatalog } from '#areas/catalogue/import/finish.ts'
import { addProduct, addSections, guestVisitor } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listLine } from './line.ts'

let base: TestDatabase
const ids: number[] = []
const guest = guestVisitor()

beforeAll(async () => {
  base = await openTestDatabase()
  const { tools, fixings } = await addSections(base.db)
  const goods = [
    [tools, 'Зубр', '12', 'Синий'],
    [tools, 'Зубр', '18', 'Синий'],
    [tools, 'Зубр', '18', 'Синий'],
    [tools, 'Ёж', '36', 'Красный'],
    [fixings, 'Зубр', '12', 'Синий'],
  ] as const
  for (const [index, [section, brand, volts, colour]] of goods.entries()) {
    const id = await addProduct(base.db, section, { article: `L-${index}` })
    await base.db.updateTable('product').set({ brand }).where('id', '=', id).execute()
    await base.db
      .insertInto('product_property')
      .values([
        { product_id: id, position: 1, name: 'Напряжение', value: volts, unit: 'В' },
        { product_id: id, position: 2, name: 'Цвет', value: colour, unit: null },
      ])
      .execute()
    ids.push(id)
  }
  await base.db.transaction().execute(finishCatalog)
})
afterAll(() => base.close())

const line = (filter: string, page = 1, page_size = 10) =>
  listLine(base.db, { product_id: ids[0] ?? 0, filter, page, page_size }, guest)

test('a line contains the products of one brand in one section; common values are not filters', async () => {
  const { items, groups, filter, page_navigation } = await line('clear')
  expect(items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3))
  expect(groups.map(({ key }) => key)).toEqual(['napryazhenie'])
  expect(Object.fromEntries((groups[0]?.options ?? []).map(({ key, count }) => [key, count]))).toEqual({
    12: 1,
    18: 2,
  })
  expect([filter, page_navigation.total]).toEqual(['clear', 3])
})

test('a filter narrows it, page by page, and unknown values are ignored', async () => {
  const found = await line('napryazhenie_18*net_takogo', 2, 1)
  expect(found.filter).toBe('napryazhenie_18')
  expect(found.items).toHaveLength(1)
  expect(found.page_navigation).toMatchObject({ page: 2, page_count: 2, total: 2 })
})

test('an unknown product has no line', async () => {
  const asked = listLine(base.db, { product_id: 999_999, filter: 'clear', page: 1, page_size: 5 }, guest)
  await expect(asked).rejects.toThrow('Такого товара нет')
})
