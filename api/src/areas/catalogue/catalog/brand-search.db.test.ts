import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importFeed } from '#areas/catalogue/import/import-feed.ts'
import { STOCK } from '#testing/fixtures.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { fastSearch } from './fast-search.ts'

const offer = (id: string, name: string, brand: string) =>
  `<offer id="${id}"><name>${name}</name><vendor>${brand}</vendor><categoryId>1</categoryId><price>100</price></offer>`
const feed = `<yml_catalog><shop><categories><category id="1">Дрели</category></categories><offers>
  ${offer('1', 'Дрель ударная', 'Ёж')}${offer('2', 'Дрель ежовая', 'Тис')}</offers></shop></yml_catalog>`

let base: TestDatabase

beforeAll(async () => {
  base = await openTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'verstak-brand-'))
  const file = join(dataDir, 'feed.xml')
  await writeFile(file, feed)
  await importFeed(base.db, { file, dataDir })
  await rm(dataDir, { recursive: true })
})
afterAll(() => base.close())

test.each(['ёж', 'еж', 'ЁЖ'])(
  '«%s» finds the brand «Ёж», which is in no product name, and puts it first',
  async (query) => {
    const { brands, products } = await fastSearch(base.db, query, { user: null, stockId: STOCK })
    expect(brands.map(({ name }) => name)).toEqual(['Ёж', 'Тис'])
    expect(products).toHaveLength(2)
  },
)
