import { shopError } from '@verstak/contract/errors.ts'
import { type FilePurpose, filesPerForm } from '@verstak/domain/file-kinds.ts'
import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { after, type FileRow, filesOf } from './repository.ts'

interface Attachment {
  /** Milliseconds. */
  readonly keep: number
  readonly purpose: FilePurpose
  /** Organisation whose people may read the files too. */
  readonly organizationId?: number | null
}

export const FILE_GONE = 'Файл уже удалён или отправлен. Прикрепите его снова'

const waiting = (db: DbOrTransaction, visitor: Pick<Visitor, 'user' | 'guest'>, ids: readonly string[]) =>
  filesOf(db, visitor).where('id', 'in', ids).where('used_at', 'is', null)

/** Returns false if a file is not the visitor's, is already used or is deleted. */
export async function areWaiting(
  db: DbOrTransaction,
  visitor: Pick<Visitor, 'user' | 'guest'>,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await waiting(db, visitor, ids).select('id').execute()
  return found.length === new Set(ids).size
}

/**
 * Attaches the visitor's waiting files to what `trx` writes; a file can be attached once. Throws a ShopError at the field
 * `files` when one belongs to another visitor, is already attached or has expired.
 */
export async function attachFiles(
  trx: Transaction<Tables>,
  visitor: Pick<Visitor, 'user' | 'guest'>,
  ids: readonly string[],
  { keep, purpose, organizationId = null }: Attachment,
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const most = filesPerForm[purpose]
  if (wanted.length > most) throw shopError('invalid', `Можно прикрепить не больше ${most} файлов`, 'files')
  const found = await waiting(trx, visitor, wanted).selectAll().orderBy('id').forUpdate().execute()
  if (found.length < wanted.length) throw shopError('invalid', FILE_GONE, 'files')
  await trx
    .updateTable('file')
    .set({ used_at: sql<Date>`now()`, expires_at: after(keep), organization_id: organizationId })
    .where('id', 'in', wanted)
    .execute()
  return wanted.flatMap((id) => found.filter((file) => file.id === id))
}

/**
 * Extends the lifetime of the visitor's waiting files to `keep` milliseconds from now; returns false when a
 * file is not theirs or is deleted.
 */
export async function keepWaiting(
  trx: Transaction<Tables>,
  visitor: Visitor,
  ids: readonly string[],
  keep: number,
): Promise<boolean> {
  if (ids.length === 0) return true
  const { numUpdatedRows } = await trx
    .updateTable('file')
    .set({ expires_at: after(keep) })
    .where('id', 'in', waiting(trx, visitor, ids).select('id'))
    .executeTakeFirst()
  return Number(numUpdatedRows) === new Set(ids).size
}
