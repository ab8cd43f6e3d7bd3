import { randomBytes } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { ExpressionBuilder, Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

/** Feeds of the user's organisation, or the user's own as a private person. */
const feedsOf = (user: User) => (eb: ExpressionBuilder<Tables, 'feed'>) =>
  user.organization
    ? eb('feed.organization_id', '=', user.organization.id)
    : eb.and([eb('feed.user_id', '=', user.id), eb('feed.organization_id', 'is', null)])

export const ownFeeds = (db: DbOrTransaction, user: User) =>
  db.selectFrom('feed').where(feedsOf(user)).where('feed.removed_at', 'is', null)

/** Opens the public address of one feed. */
export const newKey = () => randomBytes(24).toString('base64url')

export const noFeed = () => shopError('notFound', 'Такой выгрузки нет')

/** Throws `notFound` for a foreign or removed feed. */
export async function requireFeed(db: DbOrTransaction, user: User, id: number) {
  const found = await ownFeeds(db, user).selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw noFeed()
  return found
}

/** The same, with a row lock until `trx` ends. */
export async function lockFeed(trx: Transaction<Tables>, user: User, id: number) {
  const found = await ownFeeds(trx, user).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw noFeed()
  return found
}

export const changeFeed = (db: DbOrTransaction, user: User, id: number) =>
  db.updateTable('feed').where('id', '=', id).where(feedsOf(user))
