import { shopError } from '@verstak/shared/contract/errors.ts'
import { FILES_PER_FORM } from '@verstak/shared/domain/file-kinds.ts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { after, type FileRow, filesOf } from './repository.ts'

/**
 * Takes the visitor's waiting files into what `trx` writes; they are kept for `keep` milliseconds. A file serves once.
 * Throws a ShopError at the field `files` when one is not his, has been used or is gone.
 */
export async function useFiles(
  trx: Transaction<Tables>,
  visitor: Visitor,
  ids: readonly string[],
  keep: number,
): Promise<FileRow[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  if (wanted.length > FILES_PER_FORM)
    throw shopError('invalid', `Можно прикрепить не больше ${FILES_PER_FORM} файлов`, 'files')
  const found = await filesOf(trx, visitor)
    .selectAll()
    .where('id', 'in', wanted)
    .where('used_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (found.length < wanted.length)
    throw shopError('invalid', 'Файл уже удалён или отправлен. Прикрепите его снова', 'files')
  await trx
    .updateTable('file')
    .set({ used_at: sql<Date>`now()`, expires_at: after(keep) })
    .where('id', 'in', wanted)
    .execute()
  return wanted.flatMap((id) => found.filter((file) => file.id === id))
}
