import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'

const OWN = '2026-11-23-0905-sources'

let test: TestDatabase
beforeAll(async () => {
  test = await openEmptyDatabase()
  const all = Object.entries(await migrations.getMigrations())
  const before = Object.fromEntries(all.filter(([name]) => name < OWN))
  await migrate(test.db, { getMigrations: async () => before })
})
afterAll(() => test.close())

it('assigns existing rows to their source: the demo catalogue to its own, all others to the main one', async () => {
  await sql`INSERT INTO section (feed_id, code, name, hidden) VALUES
    ('1', 'instrument', 'Инструмент', false), ('2', 'dreli', 'Дрели', false), ('3', 'krany', 'Краны', false),
    ('4', 'pusto', 'Пусто', true)`.execute(test.db)
  await sql`UPDATE section SET path_ids = ARRAY[id]`.execute(test.db)
  await sql`UPDATE section SET parent_id = top.id, path_ids = ARRAY[top.id, section.id]
    FROM section AS top WHERE top.feed_id = '1' AND section.feed_id IN ('2', '3')`.execute(test.db)
  await sql`INSERT INTO product (offer_id, code, article, article_key, name, brand, section_id, path_ids, hidden)
    SELECT offer, offer, offer, offer, 'Товар', brand, s.id, s.path_ids, gone
    FROM (VALUES ('10100001', 'Крепун', '2', true), ('10100002', 'Bosch', '3', false), ('7', 'Крепун', '3', false))
      AS v(offer, brand, section, gone) JOIN section AS s ON s.feed_id = v.section`.execute(test.db)
  await migrate(test.db)
  const { rows } = await sql`SELECT offer_id AS id, source, gone FROM product
    UNION ALL SELECT code, source, gone FROM section ORDER BY 1`.execute(test.db)
  expect(rows).toEqual([
    { id: '10100001', source: 'demo', gone: true },
    { id: '10100002', source: 'main', gone: false },
    { id: '7', source: 'main', gone: false },
    { id: 'dreli', source: 'demo', gone: false },
    { id: 'instrument', source: 'main', gone: false },
    { id: 'krany', source: 'main', gone: false },
    { id: 'pusto', source: 'main', gone: true },
  ])
  expect((await sql`SELECT name FROM source ORDER BY name`.execute(test.db)).rows).toEqual([
    { name: 'demo' },
    { name: 'main' },
  ])
})
