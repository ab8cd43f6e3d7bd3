import { createHash, randomBytes } from 'node:crypto'
import type { Input } from '@verstak/contract/call.ts'
import type { fileAdd } from '@verstak/contract/files/calls.ts'
import type { SentFile } from '@verstak/contract/files/schemas.ts'
import { ownerColumns } from '#db/owned.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { accountOf, requireOwner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '../throttle/throttle.ts'
import { refuseVirus } from './antivirus.ts'
import { kindOfContent } from './content-kind.ts'
import { folderStore } from './file-store.ts'
import { after } from './repository.ts'
import { safeName } from './safe-name.ts'

/** Stores a file for its owner until a request uses it or it expires. */
export async function addFile(
  { db, config }: Services,
  visitor: Visitor,
  { file, purpose }: Input<typeof fileAdd, 'body'>,
  ip: string,
): Promise<SentFile> {
  const owner = requireOwner(visitor, 'владельца файла')
  const account = accountOf(owner)
  await countAttempt(db, { kind: 'file', account, address: ip }, settings.files.limits)
  const name = safeName(file.name)
  const { type } = await kindOfContent(name, file)
  if (config.antivirus) await refuseVirus(config.antivirus, file)
  const id = randomBytes(16).toString('hex')
  const store = folderStore(config)
  // The row is written first: if the process dies in between, no file without a row stays on the disk.
  await db
    .insertInto('file')
    .values({
      id,
      name,
      type,
      size: file.size,
      sha256: await digestOf(file),
      purpose: purpose ?? null,
      ...ownerColumns(owner),
      expires_at: after(settings.files.unused),
    })
    .execute()
  try {
    await store.put(id, file)
  } catch (error) {
    await store.remove(id)
    await db.deleteFrom('file').where('id', '=', id).execute()
    throw error
  }
  return { id, name, size: file.size, type }
}

/** SHA-256 in hex. */
export async function digestOf(file: Blob): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) hash.update(chunk)
  return hash.digest('hex')
}
