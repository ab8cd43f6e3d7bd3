import { shopError } from '@verstak/contract/errors.ts'
import { VAT_RATE } from '@verstak/domain/money.ts'
import { roleScopes } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from './db/database.ts'
import type { Tables } from './db/tables.ts'
import { DEMO_ORGANIZATION } from './demo/accounts.ts'

/** Lines of one order. */
const LINES = 4
/** Orders per statement, to limit memory. */
const PORTION = 10_000
/** Share of completed orders. */
const OVER = 0.96

interface Size {
  readonly orders: number
  readonly users: number
}

/**
 * Adds people and three years of orders to the demo organisation. The data is deterministic, so two runs give
 * the same pages; existing data is kept. Returns what was added. Throws `notFound` without the demo accounts
 * or without products.
 */
export async function fillOrganization(db: Db, { orders, users }: Size): Promise<Size> {
  const made = await db.transaction().execute(async (trx) => {
    const organization = await trx
      .selectFrom('organization')
      .select('id')
      .where('inn', '=', DEMO_ORGANIZATION.inn)
      .where('kpp', '=', DEMO_ORGANIZATION.kpp)
      .executeTakeFirst()
    if (!organization) throw shopError('notFound', 'Нет учётных записей для показа')
    const people = await addPeople(trx, organization.id, users)
    let added = 0
    for (let from = 0; from < orders; from += PORTION)
      added += await addOrders(trx, organization.id, {
        from,
        to: Math.min(orders, from + PORTION),
        total: orders,
      })
    if (orders > 0 && added === 0)
      throw shopError('notFound', 'Заказы добавить не из чего: нет товаров, или они уже добавлены')
    return { orders: added, users: people }
  })
  // Autovacuum would do it later; until then the planner would assume small tables.
  await sql`ANALYZE`.execute(db)
  return made
}

async function addPeople(trx: Transaction<Tables>, organizationId: number, count: number): Promise<number> {
  const names = ['Иванов', 'Петрова', 'Сидоренко', 'Кузнецова-Преображенская', 'Ли', 'Волков', 'Зайцева']
  const scopes = [roleScopes.purchaser, roleScopes.viewer, roleScopes.accountant, roleScopes.storekeeper]
  const { numAffectedRows } = await sql`
    INSERT INTO app_user (email, name, position, password_hash, organization_id, scope, blocked)
    SELECT 'worker' || n || '@demo.example', (${names}::text[])[1 + n % ${names.length}::int] || ' ' || n,
      'Сотрудник участка № ' || (1 + n % 40), '-', ${organizationId},
      string_to_array((${scopes.map((scope) => scope.join(','))}::text[])[1 + n % ${scopes.length}::int], ','),
      n % 10 = 0
    FROM generate_series(1, ${count}::int) AS n
    ON CONFLICT DO NOTHING`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Inserts orders `from` to `to` of `total`, oldest first, with lines of the most common products. */
async function addOrders(
  trx: Transaction<Tables>,
  organizationId: number,
  { from, to, total }: { from: number; to: number; total: number },
): Promise<number> {
  const { rows } = await sql<{ added: number }>`
    WITH people AS (
      SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS of
      FROM app_user WHERE organization_id = ${organizationId} AND erased_at IS NULL
    ), goods AS (
      SELECT id, name, article, unit, price, row_number() OVER (ORDER BY popularity DESC, id) - 1 AS place
      FROM product WHERE NOT hidden AND price IS NOT NULL ORDER BY popularity DESC, id LIMIT 200
    ), planned AS (
      SELECT n, people.id AS user_id,
        CASE WHEN n % 12 = 3 THEN 'cancelled' WHEN n <= ${Math.floor(total * OVER)}::int THEN 'closed'
          ELSE (ARRAY['new', 'awaiting-payment', 'picking', 'shipped', 'delivered'])[1 + n % 5] END AS status,
        now() - make_interval(mins => ((${total}::int - n)::bigint * 1576800 / ${total}::int)::int) AS created_at
      FROM generate_series(${from + 1}::int, ${to}::int) AS n JOIN people ON people.place = n % people.of
    ), lines AS (
      SELECT planned.n, k AS position, goods.id AS product_id, goods.name, goods.article, goods.unit,
        1 + (planned.n + k) % 9 AS quantity, goods.price
      FROM planned, generate_series(1, ${LINES}::int) AS k, goods
      WHERE goods.place = (planned.n * 7 + k * 13) % (SELECT count(*) FROM goods)
    ), sums AS (
      SELECT n, sum(price * quantity) AS sum,
        sum(round(price * quantity * ${VAT_RATE}::int / (100.0 + ${VAT_RATE}::int))) AS vat
      FROM lines GROUP BY n
    ), made AS (
      INSERT INTO customer_order (user_id, organization_id, idempotency_key, status, delivery_type, address, stock_id,
        recipient_name, recipient_phone, customer_number, positions, sum, vat, created_at, paid_at)
      SELECT planned.user_id, ${organizationId}, 'filled-order-' || n, planned.status, 2,
        'Москва, ул. Складочная, ' || (1 + n % 90), (SELECT id FROM warehouse ORDER BY id LIMIT 1),
        'Получатель ' || (n % 50), '+79160000000', CASE WHEN n % 3 = 0 THEN 'ЗК-' || n ELSE '' END,
        ${LINES}::int, sums.sum, sums.vat, planned.created_at,
        CASE WHEN planned.status = 'closed' THEN planned.created_at + interval '5 days' END
      FROM planned JOIN sums USING (n)
      ORDER BY n
      ON CONFLICT (user_id, idempotency_key) DO NOTHING
      RETURNING id, idempotency_key, status, sum, created_at, paid_at
    ), numbered AS (
      SELECT *, substr(idempotency_key, length('filled-order-') + 1)::int AS n FROM made
    ), written AS (
      INSERT INTO order_line (order_id, position, product_id, name, article, unit, quantity, price, sum, vat, vat_rate,
        confirmed, shipped)
      SELECT numbered.id, lines.position, product_id, name, article, unit, quantity, price, price * quantity,
        round(price * quantity * ${VAT_RATE}::int / (100.0 + ${VAT_RATE}::int)), ${VAT_RATE}::int,
        CASE WHEN numbered.status NOT IN ('new', 'cancelled') THEN quantity END,
        CASE WHEN numbered.status IN ('shipped', 'delivered', 'closed') THEN quantity ELSE 0 END
      FROM numbered JOIN lines USING (n)
    ), receipts AS (
      INSERT INTO order_receipt (order_id, way, amount, received_at)
      SELECT id, 'bank', sum, paid_at FROM numbered WHERE paid_at IS NOT NULL AND sum > 0
    ), history AS (
      INSERT INTO order_history (order_id, status, created_at)
      SELECT id, step.status, created_at + step.later
      FROM numbered, LATERAL (VALUES ('new', interval '0'), (numbered.status, interval '1 day')) AS step (status, later)
      WHERE step.later = interval '0' OR step.status <> 'new'
    )
    SELECT count(*)::int AS added FROM made`.execute(trx)
  return rows[0]?.added ?? 0
}
