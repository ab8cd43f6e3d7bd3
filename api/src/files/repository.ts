import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { guestOwner } from '#http/owner.ts'

export type FileRow = Selectable<Tables['file']>

export const after = (milliseconds: number) =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000}::float8)`

/** Files of a visitor; after signing in, visitors keep the files they uploaded as guests. */
export function filesOf(db: DbOrTransaction, visitor: Pick<Visitor, 'user' | 'guest'>) {
  const guestHash = guestOwner(visitor.guest)?.guestHash ?? null
  const userId = visitor.user?.id ?? null
  return db
    .selectFrom('file')
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('guest_hash', '=', guestHash)]))
}

/**
 * Finds a file that a visitor may read: their own, or one that a colleague sent with a request of their
 * organisation.
 */
export function readableFile(
  db: DbOrTransaction,
  visitor: Visitor,
  id: string,
): Promise<FileRow | undefined> {
  const organizationId = visitor.user?.organization?.id ?? null
  return db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.or([
        eb('organization_id', '=', organizationId),
        eb('id', 'in', filesOf(db, visitor).select('id').where('id', '=', id)),
      ]),
    )
    .executeTakeFirst()
}

/** Deletes a file that no form has used yet; returns false when the visitor has no such file. */
export async function deleteWaiting(db: Db, visitor: Visitor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('file')
    .where('id', 'in', filesOf(db, visitor).select('id').where('id', '=', id).where('used_at', 'is', null))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns expired files, locked against concurrent use. */
export function lockExpired(trx: Transaction<Tables>, limit: number): Promise<{ id: string }[]> {
  return trx
    .selectFrom('file')
    .select('id')
    .where('expires_at', '<=', sql<Date>`now()`)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
