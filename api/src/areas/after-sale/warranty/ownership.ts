import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { isKeyOf } from './card-key.ts'
import type { CardRow } from './repository.ts'

/**
 * Whether the visitor has the key of the letter, or is signed in as the owner's side. A wrong key is ignored.
 */
export async function isOwner(
  db: Db,
  { user }: Pick<Visitor, 'user'>,
  { number, user_id, organization_id }: Pick<CardRow, 'number' | 'user_id' | 'organization_id'>,
  key: string,
): Promise<boolean> {
  if (key !== '' && (await isKeyOf(db, number, key))) return true
  if (!user) return false
  return user.organization
    ? organization_id === user.organization.id
    : user_id === user.id && organization_id === null
}
