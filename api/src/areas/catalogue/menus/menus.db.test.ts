import { menuAll, menuGet, menuList } from '@verstak/contract/menus/calls.ts'
import { menuTypes } from '@verstak/contract/menus/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addProduct, addSections } from '#testing/fixtures.ts'
import { callApp, openTestApp } from '#testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  test = await openTestDatabase()
  const { tools } = await addSections(test.db)
  await test.db
    .insertInto('section')
    .values({
      feed_id: 'udarnye',
      code: 'udarnye',
      name: 'Ударные',
      parent_id: tools,
      path_codes: ['instrument', 'dreli', 'udarnye'],
      path_names: ['Инструмент', 'Дрели', 'Ударные'],
      depth: 3,
    })
    .execute()
  await test.db
    .updateTable('section')
    .set({ product_count: 5 })
    .where('code', 'in', ['instrument', 'dreli', 'udarnye'])
    .execute()
  app = await openTestApp(test.db)
})
afterAll(async () => {
  await app.close()
  await test.close()
})

const get = async (query: Record<string, string>) => callApp(app, menuGet, { query })
const itemsOf = async (query: Record<string, string>) => (await get(query)).json().data.items

const leaf = { name: 'Ударные', href: '/catalog/instrument/dreli/udarnye/', items: [] }
const drills = (items: unknown[]) => ({ name: 'Дрели', href: '/catalog/instrument/dreli/', items })
const tree = (items: unknown[]) => [{ name: 'Инструмент', href: '/catalog/instrument/', items }]

it('the catalogue has two levels by default, without empty sections', async () => {
  expect(await itemsOf({ typemenu: 'catalog' })).toEqual(tree([drills([])]))
  expect(await itemsOf({ typemenu: 'catalog', depth_lvl: '1' })).toEqual(tree([]))
  expect(await itemsOf({ typemenu: 'catalog', depth_lvl: '9' })).toEqual(tree([drills([leaf])]))
})

it.each(menuTypes)('%s is listed, and with one level has no children', async (typemenu) => {
  const [menu] = (await callApp(app, menuList, { query: { typemenu } })).json().data.menus
  expect(menu).toEqual({ typemenu, name: expect.stringMatching(/^[А-Я]/) })
  const items = await itemsOf({ typemenu, depth_lvl: '1' })
  expect(items.length).toBeGreaterThan(0)
  for (const { items: below } of items) expect(below).toEqual([])
})

it('all menus are returned at once, with the top level of the catalogue, small enough for every page', async () => {
  const answer = await callApp(app, menuAll)
  const { menus } = answer.json().data
  expect(Object.keys(menus)).toEqual([...menuTypes])
  expect(menus.catalog).toEqual(tree([]))
  expect(menus.legal.map(({ href }: { href: string }) => href)).toContain('/agreement/')
  expect(Buffer.byteLength(answer.body)).toBeLessThan(2304)
})

it('an empty listing is in no menu until it has products', async () => {
  const links = async () =>
    (await itemsOf({ typemenu: 'footer_buyer' })).map(({ href }: { href: string }) => href)
  const { id } = await test.db
    .selectFrom('section')
    .select('id')
    .where('code', '=', 'udarnye')
    .executeTakeFirstOrThrow()
  expect(await links()).not.toEqual(expect.arrayContaining(['/catalog/hit/']))
  expect(await links()).not.toEqual(expect.arrayContaining(['/catalog/novinki/']))
  expect(await links()).not.toEqual(expect.arrayContaining(['/brands/']))
  expect(await links()).toContain('/catalog/')
  await addProduct(test.db, id, { article: 'DR-1' })
  await test.db.updateTable('product').set({ badge: 'hit' }).execute()
  expect(await links()).toContain('/catalog/hit/')
  expect((await callApp(app, menuAll)).json().data.menus.top).toContainEqual(
    expect.objectContaining({ href: '/catalog/hit/' }),
  )
  await test.db.updateTable('product').set({ brand: 'Кремень' }).execute()
  expect(await links()).toContain('/brands/')
  await addProduct(test.db, id, { article: 'DR-2' })
  await test.db.updateTable('product').set({ hidden: true }).where('article', '=', 'DR-1').execute()
  expect(await links()).not.toEqual(expect.arrayContaining(['/brands/']))
})

it.each([
  { typemenu: 'left' },
  { typemenu: 'catalog', depth_lvl: '0' },
  { typemenu: 'catalog', depth_lvl: 'x' },
  {},
])('refuses %o', async (query) => {
  expect((await get(query as Record<string, string>)).statusCode).toBe(422)
})
