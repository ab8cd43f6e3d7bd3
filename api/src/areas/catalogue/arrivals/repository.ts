import type { Arrival } from '@verstak/domain/arrival.ts'
import { sql } from 'kysely'
import { nextArrivals, TODAY } from '#db/arrivals.ts'
import type { DbOrTransaction } from '#db/database.ts'

/** The next arrivals at a warehouse by product, soonest first; products without arrivals are missing. */
export async function findArrivals(
  db: DbOrTransaction,
  products: readonly number[],
  stockId: string,
): Promise<ReadonlyMap<number, readonly Arrival[]>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<{ id: number; arrivals: Arrival[] }>`
    SELECT wanted.id, ${nextArrivals(sql`wanted.id`, sql`${stockId}`)} AS arrivals
    FROM unnest(${products}::bigint[]) AS wanted (id)`.execute(db)
  return new Map(rows.filter(({ arrivals }) => arrivals.length > 0).map(({ id, arrivals }) => [id, arrivals]))
}

/** Deletes past arrivals. Returns the number of rows. */
export async function forgetArrivals(db: DbOrTransaction): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM arrival WHERE day < ${TODAY}`.execute(db)
  return Number(numAffectedRows)
}
