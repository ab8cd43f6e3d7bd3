import { nameKey } from '@verstak/domain/name-key.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#testing/test-database.ts'
import { nameKeyOf } from './name-key.ts'

test('SQL and the domain normalise names alike', async () => {
  const names = ['ЁЛКА', 'Клещи обжимные Ёрш', 'BOSCH Professional', 'м³ Ø12', '', 'ПЁС-3/А, «Щётка»']
  const { db, close } = await openTestDatabase()
  const { rows } = await sql<{ key: string }>`
    SELECT ${nameKeyOf(sql`name`)} AS key FROM unnest(${names}::text[]) WITH ORDINALITY AS n(name, nth) ORDER BY nth
  `.execute(db)
  await close()
  expect(rows.map(({ key }) => key)).toEqual(names.map(nameKey))
  expect(nameKey('ЁЛКА')).toBe('елка')
})
