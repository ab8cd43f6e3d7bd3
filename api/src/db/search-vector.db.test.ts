import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { searchWords } from '../areas/catalogue/catalog/search/search-words.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
})
afterAll(() => base.close())

/** Characters of sizes, models and units. */
const sign = fc.constantFrom(...'09ёЁхХxX×*,.-/ мМzЯ"\u00a0')

test('the database tokenises a name like the shop', async () => {
  const texts = fc.sample(fc.string({ unit: sign, maxLength: 24 }), 400)
  const { rows } = await sql<{ words: string }>`SELECT search_words(t) AS words
    FROM unnest(${texts}::text[]) WITH ORDINALITY AS one(t, nth) ORDER BY nth`.execute(base.db)
  expect(rows.map(({ words }) => words)).toEqual(texts.map(searchWords))
})
