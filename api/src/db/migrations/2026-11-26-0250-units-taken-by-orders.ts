import { type Kysely, sql } from 'kysely'

const UNCOUNTED = 2 ** 31 - 1

const table: readonly string[] = [
  `CREATE TABLE order_stock (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    order_line_id bigint NOT NULL REFERENCES order_line ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES product,
    warehouse text NOT NULL REFERENCES warehouse,
    quantity int NOT NULL CHECK (quantity <> 0),
    left_at timestamptz,
    known boolean NOT NULL DEFAULT false,
    CHECK (left_at IS NOT NULL OR (quantity > 0 AND NOT known))
  )`,
  'CREATE INDEX order_stock_line ON order_stock (order_line_id)',
  'CREATE INDEX order_stock_unknown ON order_stock (product_id, warehouse) WHERE NOT known',
  'CREATE INDEX order_stock_left ON order_stock (left_at) WHERE known',
  `COMMENT ON TABLE order_stock IS
    'Units that lines of orders took, by the product whose source has them: the ordered one or a duplicate.'`,
  `COMMENT ON COLUMN order_stock.quantity IS 'Negative: shipped units that have come back.'`,
  `COMMENT ON COLUMN order_stock.left_at IS
    'When the units left the warehouse, or came back to it; null: promised and still there.'`,
  `COMMENT ON COLUMN order_stock.known IS 'The rest that the source told last was counted after left_at.'`,
  `COMMENT ON COLUMN stock.quantity IS
    'Units that can be sold, computed by refreshAvailable; for duplicates of several sources, their total in the row of each.'`,
  `COMMENT ON COLUMN stock.own IS
    'The rest that the source told last, where it differs from the quantity; null: it is the quantity.'`,
]

/** What orders took before counts against the product of the line. */
const taken: readonly string[] = [
  `INSERT INTO order_stock (order_line_id, product_id, warehouse, quantity)
    SELECT l.id, l.product_id, o.stock_id, l.promised - l.shipped
    FROM order_line l JOIN customer_order o ON o.id = l.order_id JOIN warehouse w ON w.id = o.stock_id
    WHERE o.status <> 'cancelled' AND l.promised > l.shipped`,
  `INSERT INTO order_stock (order_line_id, product_id, warehouse, quantity, left_at, known)
    SELECT l.id, l.product_id, o.stock_id, l.shipped, gone.at, coalesce(gone.at <= s.imported_at, false)
    FROM order_line l JOIN customer_order o ON o.id = l.order_id JOIN warehouse w ON w.id = o.stock_id
      JOIN product p ON p.id = l.product_id JOIN source s ON s.name = p.source
      CROSS JOIN LATERAL (
        SELECT coalesce(max(h.created_at), o.created_at) AS at FROM order_history h
        WHERE h.order_id = o.id AND h.status IN ('partly-shipped', 'shipped', 'delivered')
      ) AS gone
    WHERE l.shipped > 0 AND (o.status <> 'cancelled' OR o.goods_on_way)`,
]

/**
 * Until now the stock was the rest that the source told last less what was ordered since. The stock of
 * duplicates follows with the next order or feed.
 */
const rests: readonly string[] = [
  `UPDATE stock SET own = stock.quantity + since.units
    FROM (
      SELECT h.product_id, h.warehouse, sum(h.quantity)::int AS units
      FROM order_stock h JOIN order_line l ON l.id = h.order_line_id JOIN customer_order o ON o.id = l.order_id
        JOIN product p ON p.id = h.product_id JOIN source s ON s.name = p.source
      WHERE o.created_at > coalesce(s.imported_at, '-infinity') GROUP BY 1, 2
    ) AS since
    WHERE stock.product_id = since.product_id AND stock.warehouse = since.warehouse
      AND stock.own IS NULL AND stock.quantity < ${UNCOUNTED} - since.units`,
  `UPDATE stock SET own = coalesce(stock.own, stock.quantity),
      quantity = greatest(coalesce(stock.own, stock.quantity) - unknown.units, 0)
    FROM (
      SELECT product_id, warehouse, sum(quantity)::int AS units FROM order_stock WHERE NOT known GROUP BY 1, 2
    ) AS unknown
    WHERE stock.product_id = unknown.product_id AND stock.warehouse = unknown.warehouse
      AND stock.quantity < ${UNCOUNTED}
      AND NOT EXISTS (SELECT FROM product p WHERE p.id = stock.product_id AND p.twin_of IS NOT NULL)
      AND NOT EXISTS (SELECT FROM product p WHERE p.twin_of = stock.product_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...table, ...taken, ...rests]) await sql.raw(statement).execute(db)
}
