import type { User } from '@verstak/contract/auth/schemas.ts'
import type { BasketFormat } from '@verstak/contract/basket/schemas.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Visitor } from '#http/handler.ts'
import { type Circumstances, fileOfLines } from '../basket/face.ts'
import { savedLines } from './repository.ts'
import { requireSaved } from './service.ts'
import { requireShared } from './shared.ts'

/** Exports the owner's saved basket. Throws `notFound` for another's, and like `fileOfLines`. */
export function savedFile(
  db: Db,
  visitor: Visitor & { readonly user: User },
  { id, format }: { readonly id: number; readonly format: BasketFormat },
  circumstances?: Circumstances,
): Promise<FileAnswer> {
  const find = async () => (await requireSaved(db, visitor.user, id)).id
  return fileOf(db, visitor, format, find, circumstances)
}

/** The same for anyone with the link, at public prices. Throws `notFound` for an invalid link. */
export function sharedFile(
  db: Db,
  visitor: Visitor,
  { key, format }: { readonly key: string; readonly format: BasketFormat },
  circumstances?: Circumstances,
): Promise<FileAnswer> {
  const find = async () => (await requireShared(db, key)).id
  return fileOf(db, visitor, format, find, circumstances)
}

/**
 * A saved basket never changes, so its id is enough for its number; the letter distinguishes it from numbers
 * of baskets.
 */
function fileOf(
  db: Db,
  visitor: Visitor,
  format: BasketFormat,
  find: () => Promise<number>,
  circumstances?: Circumstances,
): Promise<FileAnswer> {
  const content = async () => {
    const id = await find()
    return {
      lines: await savedLines(db, id, visitor.stockId),
      number: `S-${id}`,
      name: `korzina-s-${id}`,
    }
  }
  return fileOfLines(db, visitor, format, content, circumstances)
}
