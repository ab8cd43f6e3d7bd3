import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Owner } from '#http/owner.ts'
import type { Tables } from './tables.ts'

/** Tables with one row for each user or guest, which counts its changes. */
type OwnedTable = 'basket' | 'product_set'

const keyOf = (owner: Owner) =>
  'userId' in owner ? (['user_id', owner.userId] as const) : (['guest_hash', owner.guestHash] as const)

/** The condition that a row of `table` (its name or alias in the query) is the owner's. */
export function ownedBy(table: string, owner: Owner): RawBuilder<boolean> {
  const [column, value] = keyOf(owner)
  return sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`
}

/** The columns that say whose a row is, for writing it. */
export const ownerColumns = (owner: Owner) => ({
  user_id: 'userId' in owner ? owner.userId : null,
  guest_hash: 'guestHash' in owner ? owner.guestHash : null,
})

/** Makes the owner's row if needed and locks it until the transaction ends, so that no change is lost. Gives its id. */
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

/** As `lockOwned`, but undefined without a row: nothing is made for somebody who keeps nothing. */
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
