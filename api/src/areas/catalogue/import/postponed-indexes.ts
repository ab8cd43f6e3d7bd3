import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { lockImports } from './lock.ts'
import { raiseWorkMem } from './raise-work-mem.ts'

/** Tables that an import fills and that have indexes in addition to their keys. */
const TABLES = ['product', 'product_barcode', 'product_facet']

/**
 * Drops the non-unique indexes of an empty catalogue until `tidy`: building them from all rows at once costs
 * a third and makes them smaller. Does nothing once there are products, which visitors query.
 */
export async function postponeIndexes(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockImports(trx)
    const { rows: some } = await sql`SELECT FROM product LIMIT 1`.execute(trx)
    if (some.length > 0) return
    const { rows } = await sql<{ name: string }>`WITH own AS (
        SELECT indexrelid FROM pg_index WHERE indrelid = ANY(${TABLES}::regclass[]) AND NOT indisunique
      ), noted AS (INSERT INTO postponed_index SELECT pg_get_indexdef(indexrelid) FROM own)
      SELECT indexrelid::regclass::text AS name FROM own`.execute(trx)
    for (const { name } of rows) await sql`DROP INDEX ${sql.table(name)}`.execute(trx)
  })
}

/** Definitions of missing indexes, the slowest to build first. */
export async function readPostponedIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`SELECT definition FROM postponed_index
    ORDER BY definition NOT LIKE '%USING gin%', definition`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** Creates an index by its definition, unless another import has created it meanwhile. */
export async function makePostponedIndex(db: Db, definition: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await raiseWorkMem(trx)
    const { numAffectedRows } =
      await sql`DELETE FROM postponed_index WHERE definition = ${definition}`.execute(trx)
    if (numAffectedRows) await sql.raw(definition).execute(trx)
  })
}
