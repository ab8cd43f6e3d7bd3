import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { Config } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import { digestOf } from '#files/add-file.ts'
import { kindOfContent } from '#files/content-kind.ts'
import { folderStore } from '#files/file-store.ts'
import { after } from '#files/repository.ts'
import { safeName } from '#files/safe-name.ts'

/** Retention for as long as the contract may be needed. */
const KEPT = 50 * 365 * 24 * 60 * 60 * 1000

export interface GivenFile {
  readonly name: string
  readonly content: Blob
}

/** Reads a local file. Throws `invalid` when it cannot be read. */
export async function fileAt(path: string): Promise<GivenFile> {
  try {
    return { name: path, content: await openAsBlob(path) }
  } catch {
    throw shopError('invalid', `Файл ${path} не прочитать`)
  }
}

/** Stores the file of a contract; the organisation may read it. Throws `invalid` for an unsupported type. */
export async function keepFile(
  trx: Transaction<Tables>,
  { id: contractId, organizationId }: { readonly id: number; readonly organizationId: number },
  given: GivenFile,
  config: Pick<Config, 'filesDir'>,
): Promise<void> {
  const file = given.content
  const name = safeName(given.name)
  const { type } = await kindOfContent(name, file)
  const id = randomBytes(16).toString('hex')
  const sha256 = await digestOf(file)
  await trx
    .insertInto('file')
    .values({
      ...{ id, name, type, size: file.size, sha256, expires_at: after(KEPT) },
      used_at: sql<Date>`now()`,
      organization_id: organizationId,
    })
    .execute()
  await trx.updateTable('supply_contract').set({ file_id: id }).where('id', '=', contractId).execute()
  // Last, so that a refusal above leaves no file on the disk.
  await folderStore(config).put(id, file)
}
