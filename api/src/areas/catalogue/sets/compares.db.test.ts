import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addProduct, addSections, guestVisitor } from '#testing/fixtures.ts'
import { countQueries } from '#testing/query-count.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listCompares } from './compares.ts'
import { addToSet, removeFromSet } from './service.ts'

let test: TestDatabase
let sections: Awaited<ReturnType<typeof addSections>>
const ids: number[] = []
const guest = guestVisitor()

beforeAll(async () => {
  test = await openTestDatabase()
  sections = await addSections(test.db)
  for (const [article, section] of [
    ['DR-1', sections.tools],
    ['SAW-1', sections.tools],
    ['SC-1', sections.fixings],
  ] as const)
    ids.push(await addProduct(test.db, section, { article }))
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.deleteFrom('product_set').execute()
  for (const id of ids) await addToSet(test.db, guest, 'compare', id)
})

const idsBySection = async () =>
  Object.entries((await listCompares(test.db, guest)).sections).map(([id, { items }]) => [
    Number(id),
    items.map((item) => item.id),
  ])

it('is grouped by section, newest first, in two queries, and private', async () => {
  const [drill, saw, screws] = ids
  const counted = countQueries(test.db)
  const { sections: given } = await listCompares(counted.db, guest)
  expect(counted.count()).toBe(2)
  expect(given[sections.tools]?.items.map(({ id }) => id)).toEqual([saw, drill])
  expect(given[sections.fixings]?.items.map(({ id }) => id)).toEqual([screws])
  const other = guestVisitor('another-guest-key-of-32-characters')
  expect(await listCompares(test.db, other)).toEqual({ sections: {}, compare_properties_name: [] })
})

it('lists every property of its products', async () => {
  const [drill = 0, , screws = 0] = ids
  const property = (product_id: number, position: number, name: string) => ({
    product_id,
    position,
    name,
    value: '1',
    unit: null,
  })
  await test.db
    .insertInto('product_property')
    .values([property(drill, 2, 'Вес'), property(drill, 1, 'Мощность'), property(screws, 1, 'Длина')])
    .execute()
  const { sections: given, compare_properties_name: names } = await listCompares(test.db, guest)
  expect(given[sections.tools]?.compare_properties_name).toEqual(['Мощность', 'Вес'])
  expect(given[sections.fixings]?.compare_properties_name).toEqual(['Длина'])
  expect(names).toEqual(['Длина', 'Мощность', 'Вес'])
})

it('drops a section with its last product, removed by the visitor or missing in the feed', async () => {
  const [drill, saw, screws] = ids
  await removeFromSet(test.db, guest, 'compare', { productId: screws })
  expect(await idsBySection()).toEqual([[sections.tools, [saw, drill]]])
  const hide = (hidden: boolean) =>
    test.db.updateTable('product').set({ hidden }).where('section_id', '=', sections.tools).execute()
  await hide(true)
  expect(await idsBySection()).toEqual([])
  await hide(false)
})
