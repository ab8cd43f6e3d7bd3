import { shopError } from '@verstak/contract/errors.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { lockStock, refreshAvailable, restOf, takenUnits } from '#db/available.ts'
import type { Tables } from '#db/tables.ts'
import { sharingStock } from '#db/twins.ts'

type Trx = Transaction<Tables>

/** Units of a line of an order. */
interface LineUnits {
  /** Id of the line. */
  readonly line: number
  readonly quantity: number
}

/**
 * Takes the units of an order's lines from the stock, and records whence: an uncounted source first, then the
 * ordered product's own, then its duplicates. Throws `conflict` when a line exceeds the stock.
 */
export async function takeStock(trx: Trx, orderId: number, stockId: string): Promise<void> {
  const products = sql`SELECT product_id FROM order_line WHERE order_id = ${orderId}`
  await lockStock(trx, products, stockId)
  const lines = sql`
    SELECT l.id, l.product_id, COALESCE(p.twin_of, p.id) AS shown, l.quantity,
      sum(l.quantity) OVER (PARTITION BY COALESCE(p.twin_of, p.id) ORDER BY l.position) AS upto
    FROM order_line AS l JOIN product AS p ON p.id = l.product_id WHERE l.order_id = ${orderId}`
  const { rows: missing } = await sql`
    SELECT FROM (${lines}) AS l LEFT JOIN stock AS k ON k.product_id = l.product_id AND k.warehouse = ${stockId}
    WHERE l.upto > COALESCE(k.quantity, 0) LIMIT 1`.execute(trx)
  if (missing.length > 0) throw shopError('conflict', 'Остаток товара изменился, проверьте корзину', 'basket')
  await sql`WITH member AS MATERIALIZED (SELECT shown, id FROM ${sharingStock(products)} AS m),
    free AS (
      SELECT m.shown, m.id, ${restOf} < ${UNCOUNTED_STOCK} AS counted,
        GREATEST(${restOf} - CASE WHEN ${restOf} < ${UNCOUNTED_STOCK} THEN COALESCE(t.units, 0) ELSE 0 END, 0) AS units
      FROM member AS m JOIN stock AS k ON k.product_id = m.id AND k.warehouse = ${stockId}
        LEFT JOIN ${takenUnits(sql`SELECT id FROM member`)} AS t
          ON t.product_id = k.product_id AND t.warehouse = k.warehouse
    ), place AS (
      SELECT *, sum(units) OVER (PARTITION BY shown ORDER BY counted, id <> shown, id) AS upto FROM free
    )
    INSERT INTO order_stock (order_line_id, product_id, warehouse, quantity)
    SELECT l.id, p.id, ${stockId},
      (LEAST(l.upto, p.upto) - GREATEST(l.upto - l.quantity, p.upto - p.units))::int AS quantity
    FROM (${lines}) AS l JOIN place AS p ON p.shown = l.shown
    WHERE LEAST(l.upto, p.upto) > GREATEST(l.upto - l.quantity, p.upto - p.units)
    ORDER BY l.id, p.upto`.execute(trx)
  await refreshAvailable(trx, products, stockId)
}

/**
 * Recorded units (id, order_line_id, product_id, warehouse, units) up to the given ones of each line: of those
 * that are promised, or of those that have left.
 */
function unitsOf(
  given: readonly LineUnits[],
  which: 'promised' | 'left',
  from: 'first' | 'last',
): RawBuilder<unknown> {
  const lines = given.map(({ line }) => line)
  const quantities = given.map(({ quantity }) => quantity)
  return sql`(
    SELECT * FROM (
      SELECT h.id, h.order_line_id, h.product_id, h.warehouse, h.quantity, LEAST(h.quantity, u.quantity - sum(h.quantity)
        OVER (PARTITION BY h.order_line_id ORDER BY h.id ${from === 'first' ? sql`ASC` : sql`DESC`}) + h.quantity)::int AS units
      FROM (
          SELECT line, sum(n) AS quantity FROM unnest(${lines}::bigint[], ${quantities}::int[]) AS one(line, n) GROUP BY line
        ) AS u JOIN order_stock AS h ON h.order_line_id = u.line
      WHERE h.quantity > 0 AND h.left_at IS ${which === 'left' ? sql`NOT NULL` : sql`NULL`}
    ) AS part WHERE units > 0)`
}

/** These units are promised no more; `leave`: they have left the warehouse. */
async function take(trx: Trx, units: readonly LineUnits[], leave: boolean): Promise<void> {
  await sql`WITH part AS MATERIALIZED (SELECT * FROM ${unitsOf(units, 'promised', leave ? 'first' : 'last')} AS p),
    whole AS (DELETE FROM order_stock AS h USING part WHERE h.id = part.id AND part.units = part.quantity),
    cut AS (
      UPDATE order_stock AS h SET quantity = part.quantity - part.units FROM part
      WHERE h.id = part.id AND part.units < part.quantity
    )
    INSERT INTO order_stock (order_line_id, product_id, warehouse, quantity, left_at)
    SELECT order_line_id, product_id, warehouse, units, now() FROM part WHERE ${leave} ORDER BY id`.execute(
    trx,
  )
}

/** Units leave the warehouse, shipped or lost. What can be sold is the same: they were promised before. */
export const leaveWarehouse = (trx: Trx, units: readonly LineUnits[]): Promise<void> => take(trx, units, true)

/** Promised units can be sold again, where they came from. */
export function freeUnits(trx: Trx, stockId: string, units: readonly LineUnits[]): Promise<void> {
  return returning(trx, stockId, units, () => take(trx, units, false))
}

/** Shipped units have come back to where they came from. */
export function bringBack(trx: Trx, stockId: string, units: readonly LineUnits[]): Promise<void> {
  return returning(trx, stockId, units, async () => {
    await sql`INSERT INTO order_stock (order_line_id, product_id, warehouse, quantity, left_at)
      SELECT order_line_id, product_id, warehouse, -units, now() FROM ${unitsOf(units, 'left', 'first')} AS part`.execute(
      trx,
    )
  })
}

async function returning(
  trx: Trx,
  stockId: string,
  units: readonly LineUnits[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ product_id: number }>`SELECT DISTINCT product_id FROM order_stock
    WHERE order_line_id = ANY(${units.map(({ line }) => line)}::bigint[])`.execute(trx)
  const products = sql`SELECT unnest(${rows.map(({ product_id }) => product_id)}::bigint[])`
  await lockStock(trx, products, stockId)
  await work()
  await refreshAvailable(trx, products, stockId)
}
