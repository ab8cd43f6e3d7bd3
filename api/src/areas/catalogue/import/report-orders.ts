import { sql } from 'kysely'
import { restOf, takenUnits } from '#db/available.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { ProblemList } from './report.ts'
import { reportOffers } from './report-staged.ts'

/** Reports rests that disagree with orders. Call it when the stock is written. */
export async function reportOrders(trx: DbOrTransaction, problems: ProblemList): Promise<void> {
  await reportOffers(trx, problems, 'oversold', [
    sql`k.warehouse || ', ' || t.units || ' из ' || ${restOf}`,
    sql`JOIN stock AS k ON k.product_id = s.id
      JOIN ${takenUnits(sql`SELECT id FROM staged`)} AS t
        ON t.product_id = k.product_id AND t.warehouse = k.warehouse
      WHERE t.units > ${restOf}`,
  ])
  await reportOffers(trx, problems, 'oldDate', [
    sql`''`,
    sql`WHERE s.id IN (
      SELECT product_id FROM order_stock WHERE NOT known AND left_at < now() - interval '7 days')`,
  ])
}
