import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Owner } from '#http/owner.ts'
import type { Tables } from './tables.ts'

/** Tables with one row per user or guest, which counts its changes. */
type OwnedTable = 'basket' | 'product_set'

const keyOf = (owner: Owner) =>
  'userId' in owner ? (['user_id', owner.userId] as const) : (['guest_hash', owner.guestHash] as const)

/** SQL condition: the row of `table` (its name or alias in the query) belongs to the owner. */
export function ownedBy(table: string, owner: Owner): RawBuilder<boolean> {
  const [column, value] = keyOf(owner)
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`
}

/** The owner columns for an insert. */
export const ownerColumns = (owner: Owner) => ({
  user_id: 'userId' in owner ? owner.userId : null,
  guest_hash: 'guestHash' in owner ? owner.guestHash : null,
})

/**
 * Creates the owner's row if needed and locks it until the transaction ends, so that no update is lost.
 * Returns its id.
 */
export async function lockOwned(trx: Transaction<Tables>, table: OwnedTable, owner: Owner): Promise<number> {
  const [column, value] = keyOf(owner)
  const { rows } = await sql<{ id: number }>`
    INSERT INTO ${sql.table(table)} (${sql.ref(column)}) VALUES (${value})
    ON CONFLICT (${sql.ref(column)}) DO UPDATE SET version = ${sql.ref(`${table}.version`)} + 1, updated_at = now()
    RETURNING id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error(`No row of ${table} was made`)
  return row.id
}

/** Like `lockOwned`, but returns undefined without a row: nothing is created for an owner without data. */
export async function lockKnownOwned(
  trx: Transaction<Tables>,
  table: OwnedTable,
  owner: Owner,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    UPDATE ${sql.table(table)} SET version = version + 1, updated_at = now() WHERE ${ownedBy(table, owner)}
    RETURNING id`.execute(trx)
  return rows[0]?.id
}
