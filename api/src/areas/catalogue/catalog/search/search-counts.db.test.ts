import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { countSearch, saveSearches, searchesWithoutFinds } from './search-counts.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
})
afterAll(() => base.close())

const saved = () =>
  base.db.selectFrom('search_query').select(['query', 'count', 'found']).orderBy('query').execute()

test('searches are counted by their corrected query, without personal data', async () => {
  const { db } = base
  for (const query of ['Ёршик', ' ершик ', 'дрель', 'ivan@example.ru', '+7 (900) 123-45-67', 'я'.repeat(101)])
    countSearch(db, query, query === 'дрель' ? 3 : 0)
  await saveSearches(db)
  countSearch(db, 'ёршик', 0)
  await saveSearches(db)
  await saveSearches(db)
  expect(await saved()).toEqual([
    { query: 'дрель', count: 1, found: 3 },
    { query: 'ершик', count: 3, found: 0 },
  ])
  expect(await searchesWithoutFinds(db, 30, 10)).toEqual([{ query: 'ершик', count: 3 }])
})
