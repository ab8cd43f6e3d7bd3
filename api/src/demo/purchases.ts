import { VAT_RATE } from '@verstak/domain/money.ts'
import { sql } from 'kysely'
import { recomputePairs } from '../areas/catalogue/recommendations/pairs.ts'
import type { Db } from '../db/database.ts'
import { settings } from '../settings.ts'

/** Root section of what is taken with a tool besides its accessories. */
const TAKEN_TOO = 'Спецодежда и средства защиты'
const EACH = 3
const MOST_TOOLS = 1_000

/**
 * Closed orders of private persons, once: a tool with protective equipment. Without them nothing would have been
 * taken together with a tool, and recommendations would repeat its accessories.
 */
export async function createDemoPurchases(db: Db): Promise<void> {
  await sql`
    WITH tool AS (
      SELECT p.id, row_number() OVER (ORDER BY p.popularity DESC, p.id) AS n FROM product AS p
      WHERE p.buyable AND NOT p.hidden AND EXISTS (SELECT FROM product_related AS r WHERE r.product_id = p.id)
      ORDER BY n LIMIT ${sql.lit(MOST_TOOLS)}
    ), other AS (
      SELECT p.id, row_number() OVER (ORDER BY p.popularity DESC, p.id) AS n, count(*) OVER () AS all_of_them
      FROM product AS p JOIN section AS s ON s.id = p.level_1 AND s.name = ${TAKEN_TOO}
      WHERE p.buyable AND NOT p.hidden
    ), taken AS (
      SELECT tool.n, p.id, p.name, p.article, p.unit, p.min_quantity AS quantity, p.price,
        p.price * p.min_quantity AS sum,
        round(p.price * p.min_quantity * ${sql.lit(VAT_RATE)} / ${sql.lit(100 + VAT_RATE)}.0)::bigint AS vat,
        row_number() OVER (PARTITION BY tool.n ORDER BY p.id) AS position
      FROM tool CROSS JOIN LATERAL (
        SELECT tool.id UNION SELECT other.id FROM other
        WHERE (other.n + tool.n * ${sql.lit(EACH)}) % other.all_of_them < ${sql.lit(EACH)}
      ) AS one JOIN product AS p ON p.id = one.id
      WHERE EXISTS (SELECT FROM other)
    ), buyer AS (
      INSERT INTO app_user (email, name, password_hash)
      SELECT 'customer-' || n || '@demo.example', 'Покупатель ' || n, '-'
      FROM generate_series(1, ${sql.lit(settings.pairs.buyers)}) AS n
      ON CONFLICT DO NOTHING RETURNING id, name
    ), made AS (
      INSERT INTO customer_order (user_id, idempotency_key, status, delivery_type, address, stock_id, recipient_name,
        recipient_phone, positions, sum, vat, created_at)
      SELECT buyer.id, 'demo-purchase-' || t.n, 'closed', 2, 'Москва', w.id, buyer.name, '+79160000020',
        t.positions, t.sum, t.vat, now() - interval '60 days'
      FROM buyer CROSS JOIN (
        SELECT n, count(*) AS positions, sum(sum)::bigint AS sum, sum(vat)::bigint AS vat FROM taken GROUP BY n
      ) AS t CROSS JOIN (SELECT min(id) AS id FROM warehouse) AS w
      RETURNING id, idempotency_key
    )
    INSERT INTO order_line
      (order_id, position, product_id, name, article, unit, quantity, confirmed, shipped, price, sum, vat, vat_rate)
    SELECT made.id, t.position, t.id, t.name, t.article, t.unit, t.quantity, t.quantity, t.quantity, t.price, t.sum,
      t.vat, ${sql.lit(VAT_RATE)}
    FROM made JOIN taken AS t ON made.idempotency_key = 'demo-purchase-' || t.n`.execute(db)
  await recomputePairs(db)
}
