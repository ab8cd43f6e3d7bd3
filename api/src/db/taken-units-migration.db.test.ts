import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmptyDatabase, type TestDatabase } from '#testing/test-database.ts'
import { migrate, migrations } from './migrate.ts'

const OWN = '2026-11-26-0250-units-taken-by-orders'

let test: TestDatabase
beforeAll(async () => {
  test = await openEmptyDatabase()
  const all = Object.entries(await migrations.getMigrations())
  const before = Object.fromEntries(all.filter(([name]) => name < OWN))
  await migrate(test.db, { getMigrations: async () => before })
})
afterAll(() => test.close())

/** Products by id; orders before and after the import at noon. */
const known: readonly string[] = [
  `INSERT INTO warehouse (id, name) VALUES ('MCK', 'Москва')`,
  `UPDATE source SET imported_at = '2026-11-20 12:00Z'`,
  `INSERT INTO section (feed_id, code, name) VALUES ('1', 'krany', 'Краны')`,
  `INSERT INTO product (offer_id, code, article, article_key, name, section_id, path_ids)
    SELECT o, o, o, o, 'Кран', s.id, ARRAY[s.id] FROM section s, unnest(ARRAY['1', '2', '3']) AS o`,
  // Of the first, the feed told 10: three were ordered since. The second is uncounted.
  `INSERT INTO stock (product_id, warehouse, quantity)
    SELECT id, 'MCK', CASE offer_id WHEN '1' THEN 7 WHEN '2' THEN 2147483647 ELSE 1 END FROM product`,
  `INSERT INTO app_user (email, name, password_hash) VALUES ('b@demo.example', 'Б', '')`,
  `INSERT INTO customer_order (user_id, idempotency_key, status, delivery_type, address, stock_id, recipient_name,
      recipient_phone, positions, sum, vat, created_at)
    SELECT u.id, v.key, v.status, 2, '', 'MCK', '', '', 1, 0, 0, v.at::timestamptz
    FROM app_user u, (VALUES
      ('old', 'new', '2026-11-20 09:00Z'), ('shipped', 'shipped', '2026-11-20 09:00Z'),
      ('since', 'partly-shipped', '2026-11-20 13:00Z'), ('off', 'cancelled', '2026-11-20 13:00Z')
    ) AS v(key, status, at)`,
  `INSERT INTO order_history (order_id, status, created_at)
    SELECT id, status, created_at + interval '1 hour' FROM customer_order WHERE status LIKE '%shipped'`,
  `INSERT INTO order_line (order_id, position, product_id, name, article, unit, quantity, shipped, price, sum, vat, vat_rate)
    SELECT o.id, p.id, p.id, '', '', 'шт', v.quantity, v.shipped, 0, 0, 0, 22
    FROM (VALUES ('old', '1', 2, 0), ('old', '2', 5, 0), ('old', '3', 4, 0), ('shipped', '1', 6, 6), ('since', '1', 3, 1),
        ('off', '1', 8, 0)) AS v(key, offer, quantity, shipped)
      JOIN customer_order o ON o.idempotency_key = v.key JOIN product p ON p.offer_id = v.offer`,
]

it('counts what earlier orders took and the last feed could not know of', async () => {
  for (const statement of known) await sql.raw(statement).execute(test.db)
  await migrate(test.db)
  const { rows: stock } = await sql`SELECT p.offer_id AS id, k.quantity, k.own
    FROM stock k JOIN product p ON p.id = k.product_id ORDER BY 1`.execute(test.db)
  expect(stock).toEqual([
    { id: '1', quantity: 5, own: 10 },
    { id: '2', quantity: 2 ** 31 - 1, own: null },
    { id: '3', quantity: 0, own: 1 },
  ])
  const { rows: taken } =
    await sql`SELECT o.idempotency_key AS key, p.offer_id AS id, h.quantity AS n, h.known,
      h.left_at IS NOT NULL AS gone
    FROM order_stock h JOIN order_line l ON l.id = h.order_line_id JOIN customer_order o ON o.id = l.order_id
      JOIN product p ON p.id = h.product_id
    ORDER BY o.id, p.id, gone`.execute(test.db)
  expect(taken).toEqual([
    { key: 'old', id: '1', n: 2, known: false, gone: false },
    { key: 'old', id: '2', n: 5, known: false, gone: false },
    { key: 'old', id: '3', n: 4, known: false, gone: false },
    { key: 'shipped', id: '1', n: 6, known: true, gone: true },
    { key: 'since', id: '1', n: 2, known: false, gone: false },
    { key: 'since', id: '1', n: 1, known: false, gone: true },
  ])
})
