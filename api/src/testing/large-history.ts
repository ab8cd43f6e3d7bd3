import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { STOCK } from './fixtures.ts'

const SECTIONS = 200
/** Products bought for one job. */
const TOGETHER = 50
const LINES_OF_ORDER = 10

/**
 * Fills a migrated, empty database with products and a year of orders of one user, ten lines each: seven
 * products of one job and three common ones. Deterministic for given numbers.
 */
export async function fillWithHistory(
  db: Db,
  { products, lines }: { products: number; lines: number },
): Promise<void> {
  await db.insertInto('warehouse').values({ id: STOCK, name: 'Москва' }).execute()
  const { id: user } = await db
    .insertInto('app_user')
    .values({ email: 'history@demo.example', password_hash: '-', name: 'История' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO section (feed_id, code, name, path_codes, path_names, depth)
    SELECT n, 's' || n, 'Раздел ' || n, ARRAY['s' || n], ARRAY['Раздел ' || n], 1
    FROM generate_series(1, ${SECTIONS}::int) AS n`.execute(db)
  await sql`UPDATE section SET path_ids = ARRAY[id]`.execute(db)
  await sql`
    INSERT INTO product (offer_id, code, article, article_key, name, section_id, path_ids, price)
    SELECT n, 'p' || n, 'P-' || n, 'P' || n, 'Товар ' || n, s.id, s.path_ids, 10000 + n % 90000
    FROM generate_series(1, ${products}::int) AS n
      JOIN section AS s ON s.code = 's' || (1 + n / ${TOGETHER} % ${SECTIONS})`.execute(db)
  await sql`INSERT INTO stock (product_id, warehouse, quantity) SELECT id, ${STOCK}, 1000 FROM product`.execute(
    db,
  )
  const orders = Math.ceil(lines / LINES_OF_ORDER)
  await sql`
    INSERT INTO customer_order (user_id, idempotency_key, status, delivery_type, address, stock_id, recipient_name,
      recipient_phone, positions, sum, vat, created_at)
    SELECT ${user}, 'history-' || n, 'closed', 2, 'Москва', ${STOCK}, 'История', '+79160000000', ${LINES_OF_ORDER}, 100000,
      18033, now() - make_interval(mins => (n::bigint * 500000 / ${orders}::int)::int)
    FROM generate_series(1, ${orders}::int) AS n`.execute(db)
  await fillLines(db, products)
}

/** Hashes instead of `random()`, so that the history is deterministic. */
async function fillLines(db: Db, products: number): Promise<void> {
  const job = sql`(hashint8(o.id) & 2147483647) % ${Math.ceil(products / TOGETHER)}::int`
  const within = sql`(hashint8(o.id * 31 + n) & 2147483647) % ${TOGETHER}`
  // The cube gives a thousandth of the products a tenth of the common lines.
  const common = sql`floor(power((hashint8(o.id * 37 + n) & 2147483647) / 2147483648.0, 3) * ${products}::int)::int`
  await sql`
    INSERT INTO order_line (order_id, position, product_id, name, article, unit, quantity, price, sum, vat, vat_rate)
    SELECT l.order_id, row_number() OVER (PARTITION BY l.order_id), p.id, p.name, p.article, 'шт', 1, 10000, 10000, 1803, 22
    FROM (
      SELECT DISTINCT o.id AS order_id,
        CASE WHEN n <= 7 THEN LEAST(${job} * ${TOGETHER} + ${within}, ${products}::int - 1) ELSE ${common} END AS place
      FROM customer_order AS o CROSS JOIN generate_series(1, ${LINES_OF_ORDER}) AS n
    ) AS l JOIN product AS p ON p.offer_id = (l.place + 1)::text`.execute(db)
}
