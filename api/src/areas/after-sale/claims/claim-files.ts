import type { SentFile } from '@verstak/contract/files/schemas.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { FileRow } from '#files/repository.ts'

type FileOwner = { readonly claim_id: number } & (
  | { readonly line_id: number }
  | { readonly event_id: number }
)

export async function attach(
  trx: Transaction<Tables>,
  files: readonly FileRow[],
  place: FileOwner,
): Promise<void> {
  if (files.length === 0) return
  const rows = files.map(({ id }, index) => ({ ...place, file_id: id, position: index + 1 }))
  await trx.insertInto('claim_file').values(rows).execute()
}

export interface ClaimFile extends SentFile {
  readonly line_id: number | null
  readonly event_id: number | null
}

export const filesOfClaim = (db: DbOrTransaction, claimId: number): Promise<ClaimFile[]> =>
  db
    .selectFrom('claim_file as c')
    .innerJoin('file', 'file.id', 'c.file_id')
    .select(['file.id', 'file.name', 'file.size', 'file.type', 'c.line_id', 'c.event_id'])
    .where('c.claim_id', '=', claimId)
    .orderBy('c.position')
    .execute()

export const toSentFile = ({ id, name, size, type }: SentFile): SentFile => ({ id, name, size, type })
