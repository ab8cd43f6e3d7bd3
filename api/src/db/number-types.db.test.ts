import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('reads whole numbers, arrays of them and numeric as numbers', async () => {
  const { rows } = await sql`
    SELECT 7::bigint AS id, ARRAY[7, NULL, 8]::bigint[] AS ids, '{}'::bigint[] AS none, 0.5::numeric AS part`.execute(
    test.db,
  )
  expect(rows).toEqual([{ id: 7, ids: [7, null, 8], none: [], part: 0.5 }])
})
