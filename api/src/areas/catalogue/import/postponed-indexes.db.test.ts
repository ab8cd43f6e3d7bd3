import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { importFeed } from './import-feed.ts'
import { postponeIndexes } from './postponed-indexes.ts'
import { importSmallFeed } from './testing/small-feed.ts'

let base: TestDatabase
let folder: string
beforeEach(async () => {
  base = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'verstak-indexes-'))
})
afterEach(async () => {
  await base.close()
  await rm(folder, { recursive: true })
})

async function indexes(): Promise<string[]> {
  const { rows } = await sql<{ indexdef: string }>`SELECT indexdef FROM pg_indexes
    WHERE tablename IN ('product', 'product_barcode', 'product_facet') ORDER BY indexname`.execute(base.db)
  return rows.map(({ indexdef }) => indexdef)
}

const file = () => join(folder, 'feed.xml')

test('an import creates the postponed indexes, and only an empty catalogue postpones them', async () => {
  const all = await indexes()
  await postponeIndexes(base.db)
  const few = await indexes()
  expect(few.length).toBeLessThan(8)
  expect(few.every((index) => index.includes('UNIQUE'))).toBe(true)
  await postponeIndexes(base.db)
  await importSmallFeed(base.db, file(), 'main', [{ id: 1 }])
  expect(await indexes()).toEqual(all)
  await postponeIndexes(base.db)
  expect(await indexes()).toEqual(all)
})

test('a failed import creates them too', async () => {
  const all = await indexes()
  await postponeIndexes(base.db)
  await writeFile(file(), '<yml_catalog><shop><offers><offer id="1">')
  await expect(importFeed(base.db, { file: file(), dataDir: folder })).rejects.toThrow('повреждён')
  expect(await indexes()).toEqual(all)
})

test('after a killed import, the same feed creates them, and the search dictionary', async () => {
  const all = await indexes()
  await importSmallFeed(base.db, file(), 'main', [{ id: 1 }])
  await sql`WITH noted AS (INSERT INTO postponed_index SELECT indexdef FROM pg_indexes WHERE indexname = 'product_search')
    SELECT 1`.execute(base.db)
  await sql`DROP INDEX product_search`.execute(base.db)
  await sql`DELETE FROM search_word`.execute(base.db)
  expect((await importFeed(base.db, { file: file(), dataDir: folder })).outcome).toBe('same')
  expect(await indexes()).toEqual(all)
  expect(await base.db.selectFrom('postponed_index').selectAll().execute()).toEqual([])
  expect(await base.db.selectFrom('search_word').select('word').execute()).toEqual([{ word: 'кран' }])
})
