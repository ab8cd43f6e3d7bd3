import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { AppealStatus } from '@verstak/domain/after-sale/appeal-status.ts'
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

export type AppealRow = Selectable<Tables['appeal']>

export const noAppeal = () => shopError('notFound', 'Такого обращения нет')

/** Appeals of the user's organisation, or the user's own as a private person. */
export const visibleTo = (user: User) => (eb: ExpressionBuilder<Tables, 'appeal'>) =>
  user.organization
    ? eb('appeal.organization_id', '=', user.organization.id)
    : eb.and([eb('appeal.user_id', '=', user.id), eb('appeal.organization_id', 'is', null)])

/** Number of unread messages by others; `appeal` is a table of the enclosing query. */
const unreadOf = (user: User) => sql<number>`(
  SELECT count(*)::int FROM appeal_message AS m
  WHERE m.appeal_id = appeal.id AND m.user_id IS DISTINCT FROM ${user.id}
    AND m.id > coalesce((
      SELECT message_id FROM appeal_read AS r WHERE r.appeal_id = appeal.id AND r.user_id = ${user.id}
    ), 0)
)`

export async function countByStatus(db: Db, user: User): Promise<ReadonlyMap<AppealStatus, number>> {
  const rows = await db
    .selectFrom('appeal')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where(visibleTo(user))
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.count]))
}

/** Number of appeals with unread messages for the user. */
export async function countUnread(db: DbOrTransaction, user: User): Promise<number> {
  const { count } = await db
    .selectFrom('appeal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(visibleTo(user))
    .where(unreadOf(user), '>', 0)
    .executeTakeFirstOrThrow()
  return count
}

const withAuthor = (db: DbOrTransaction, user: User) =>
  db
    .selectFrom('appeal')
    .innerJoin('app_user as author', 'author.id', 'appeal.user_id')
    .selectAll('appeal')
    .select('author.name as author')
    .select(unreadOf(user).as('unread'))
    .where(visibleTo(user))

/** Sorted by last message, newest first. */
export function listAppeals(
  db: Db,
  user: User,
  { status, limit, offset }: { status: AppealStatus | null; limit: number; offset: number },
) {
  const query = withAuthor(db, user)
    .orderBy('appeal.updated_at', 'desc')
    .orderBy('appeal.id', 'desc')
    .limit(limit)
    .offset(offset)
  return (status ? query.where('appeal.status', '=', status) : query).execute()
}

export const findAppeal = (db: DbOrTransaction, user: User, id: number) =>
  withAuthor(db, user).where('appeal.id', '=', id).executeTakeFirst()

/** Throws `notFound`, also for another's. A null `user` is the store. */
export async function lockAppeal(
  trx: Transaction<Tables>,
  user: User | null,
  id: number,
): Promise<AppealRow> {
  let query = trx.selectFrom('appeal').selectAll('appeal').where('appeal.id', '=', id)
  if (user) query = query.where(visibleTo(user))
  const appeal = await query.forUpdate().executeTakeFirst()
  if (!appeal) throw noAppeal()
  return appeal
}

export const listMessages = (db: DbOrTransaction, appealId: number) =>
  db
    .selectFrom('appeal_message as m')
    .leftJoin('app_user as u', 'u.id', 'm.user_id')
    .selectAll('m')
    .select('u.name')
    .where('m.appeal_id', '=', appealId)
    .orderBy('m.id')
    .execute()

/** Deleted files are left out. */
export const listFiles = (db: DbOrTransaction, appealId: number) =>
  db
    .selectFrom('appeal_file as a')
    .innerJoin('appeal_message as m', 'm.id', 'a.message_id')
    .innerJoin('file', 'file.id', 'a.file_id')
    .select(['a.message_id', 'file.id', 'file.name', 'file.size'])
    .where('m.appeal_id', '=', appealId)
    .where('file.expires_at', '>', sql<Date>`now()`)
    .orderBy('a.message_id')
    .orderBy('a.position')
    .execute()

export const listEvents = (db: DbOrTransaction, appealId: number) =>
  db
    .selectFrom('appeal_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.user_id')
    .select(['e.status', 'e.by_store', 'e.created_at', 'u.name'])
    .where('e.appeal_id', '=', appealId)
    .orderBy('e.id')
    .execute()

export async function lastRead(db: DbOrTransaction, appealId: number, userId: number): Promise<number> {
  const row = await db
    .selectFrom('appeal_read')
    .select('message_id')
    .where('appeal_id', '=', appealId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.message_id ?? 0
}

/** Whether a message is in an appeal visible to the user. */
export async function hasMessage(
  db: Db,
  user: User,
  { id, message }: { id: number; message: number },
): Promise<boolean> {
  const found = await db
    .selectFrom('appeal_message as m')
    .innerJoin('appeal', 'appeal.id', 'm.appeal_id')
    .select('m.id')
    .where('m.id', '=', message)
    .where('appeal.id', '=', id)
    .where(visibleTo(user))
    .executeTakeFirst()
  return found !== undefined
}

/** The read position never moves back. */
export async function markRead(
  db: DbOrTransaction,
  appealId: number,
  userId: number,
  messageId: number,
): Promise<void> {
  await db
    .insertInto('appeal_read')
    .values({ appeal_id: appealId, user_id: userId, message_id: messageId })
    .onConflict((conflict) =>
      conflict.columns(['appeal_id', 'user_id']).doUpdateSet({
        message_id: sql<number>`greatest(appeal_read.message_id, excluded.message_id)`,
      }),
    )
    .execute()
}
