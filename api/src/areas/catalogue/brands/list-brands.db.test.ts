import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillFacets } from '#areas/catalogue/import/fill-facets.ts'
import { addProduct, addSections } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listBrands } from './list-brands.ts'
import { readBrand } from './read-brand.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
  const { tools } = await addSections(base.db)
  const make = async (article: string, brand: string | null, hidden = false) => {
    const id = await addProduct(base.db, tools, { article, hidden })
    await base.db.updateTable('product').set({ brand }).where('id', '=', id).execute()
  }
  await make('A-1', 'Зубр')
  await make('A-2', 'Зубр')
  await make('A-3', 'Ёж')
  await make('A-4', '10 дюймов')
  await make('A-5', '9 валов')
  await make('A-6', 'Bosch')
  await make('A-7', 'Снятый', true)
  await make('A-8', null)
})
afterAll(() => base.close())

test('brands are in alphabetical order, with their visible products', async () => {
  expect(await listBrands(base.db)).toEqual([
    { code: '9-valov', name: '9 валов', count: 1 },
    { code: '10-dyuymov', name: '10 дюймов', count: 1 },
    { code: 'ezh', name: 'Ёж', count: 1 },
    { code: 'zubr', name: 'Зубр', count: 2 },
    { code: 'bosch', name: 'Bosch', count: 1 },
  ])
})

test('a brand is found by its code, with the sections of its products', async () => {
  await base.db.transaction().execute(fillFacets)
  expect(await readBrand(base.db, 'zubr')).toEqual({
    code: 'zubr',
    name: 'Зубр',
    count: 2,
    sections: [{ CODE: 'dreli', name: 'Дрели', path: ['instrument', 'dreli'], count: 2 }],
  })
  await expect(readBrand(base.db, 'snyatyy')).rejects.toThrow('Такого бренда нет')
})
