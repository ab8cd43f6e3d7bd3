import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
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
