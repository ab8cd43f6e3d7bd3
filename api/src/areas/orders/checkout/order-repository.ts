import { shopError } from '@verstak/contract/errors.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Line } from '#areas/basket/basket/face.ts'
import type { Tables } from '#db/tables.ts'
import { sharingStock, unitsOfSharing } from '#db/twins.ts'
import type { LineSnapshot } from './snapshot.ts'

type Trx = Transaction<Tables>

export const findPlaced = (trx: Trx, userId: number, key: string) =>
  trx
    .selectFrom('customer_order')
    .select(['id', 'request_hash'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export const keepRequestHash = (trx: Trx, orderId: number | null, request_hash: string) =>
  trx.updateTable('customer_order').set({ request_hash }).where('id', '=', orderId).execute()

/** Always locks in the order of product ids, so that orders cannot deadlock. */
export async function lockStock(trx: Trx, basketId: number, stockId: string): Promise<void> {
  const shared = sharingStock(sql`SELECT product_id FROM basket_line WHERE basket_id = ${basketId}`)
  await sql`SELECT product_id FROM stock WHERE warehouse = ${stockId} AND product_id IN (SELECT id FROM ${shared} AS s)
    ORDER BY product_id FOR UPDATE`.execute(trx)
}

/**
 * Stock without a count is unchanged; duplicates share theirs. Throws `conflict` when a line exceeds the
 * stock.
 */
export async function takeStock(
  trx: Trx,
  lines: readonly Pick<Line, 'product_id' | 'quantity'>[],
  stockId: string,
): Promise<void> {
  const ids = lines.map((line) => line.product_id)
  const { rows } = await sql<{ product_id: number }>`
    UPDATE stock SET quantity = stock.quantity
      - CASE WHEN stock.quantity < ${UNCOUNTED_STOCK} THEN ordered.quantity ELSE 0 END
    FROM ${unitsOfSharing(lines)} AS ordered
    WHERE stock.product_id = ordered.id AND stock.warehouse = ${stockId}
      AND stock.quantity >= ordered.quantity
    RETURNING stock.product_id
  `.execute(trx)
  const taken = new Set(rows.map(({ product_id }) => product_id))
  if (!ids.every((id) => taken.has(id)))
    throw shopError('conflict', 'Остаток товара изменился, проверьте корзину', 'basket')
}

export async function insertOrder(trx: Trx, order: Insertable<Tables['customer_order']>): Promise<number> {
  const { id } = await trx
    .insertInto('customer_order')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A single JSON value, because parameters per row would exceed the protocol's limit. */
export async function insertOrderLines(
  trx: Trx,
  orderId: number,
  lines: readonly LineSnapshot[],
): Promise<void> {
  await sql`
    INSERT INTO order_line
      (order_id, position, product_id, name, article, unit, quantity, price, sum, vat, vat_rate)
    SELECT ${orderId}, position, product_id, name, article, unit, quantity, price, sum, vat, vat_rate
    FROM json_populate_recordset(null::order_line, ${JSON.stringify(lines)}::json)
  `.execute(trx)
}
