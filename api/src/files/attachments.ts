import type { Readable } from 'node:stream'
import type { Services } from '#http/handler.ts'
import type { StoredMessage } from '../messages/repository.ts'
import { folderStore } from './file-store.ts'

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: Readable
}

/** Attachments of a message, in order; files deleted meanwhile are left out. */
export async function attachmentsOf(
  { db, config }: Services,
  { id }: Pick<StoredMessage, 'id'>,
): Promise<Attachment[]> {
  const files = await db
    .selectFrom('message_file')
    .innerJoin('file', 'file.id', 'message_file.file_id')
    .select(['file.id', 'file.name', 'file.type'])
    .where('message_id', '=', id)
    .orderBy('position')
    .execute()
  const store = folderStore(config)
  const found = await Promise.all(files.map(async (file) => ({ ...file, content: await store.get(file.id) })))
  return found.flatMap(({ name, type, content }) =>
    content ? [{ filename: name, contentType: type, content }] : [],
  )
}
