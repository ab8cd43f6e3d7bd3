import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'

export type StoredNotification = Selectable<Tables['notification']>

/** `href` is a path of the store. */
export interface News {
  readonly title: string
  readonly text: string
  readonly href: string | null
}

export async function notify(trx: Transaction<Tables>, userId: number, news: News): Promise<void> {
  const { title, text, href } = news
  await trx
    .insertInto('notification')
    .values({ user_id: userId, title: withNbsp(title), text: withNbsp(text), href })
    .execute()
}

export function listNotifications(
  db: DbOrTransaction,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<StoredNotification[]> {
  return db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countNotifications(
  db: DbOrTransaction,
  userId: number,
): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('notification')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function lastNotification(
  db: DbOrTransaction,
  userId: number,
): Promise<(StoredNotification & { unread: number }) | undefined> {
  return db
    .selectFrom('notification')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('notification as other')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .where('other.user_id', '=', userId)
        .where('other.read_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Without `id` marks all; returns false when the user has no such notification. */
export async function markRead(db: DbOrTransaction, userId: number, id?: number): Promise<boolean> {
  let query = db
    .updateTable('notification')
    .set({ read_at: sql<Date>`coalesce(read_at, now())` })
    .where('user_id', '=', userId)
  query = id === undefined ? query.where('read_at', 'is', null) : query.where('id', '=', id)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return id === undefined || numUpdatedRows > 0n
}

/** Without `id` deletes all; returns false when the user has no such notification. */
export async function deleteNotifications(
  db: DbOrTransaction,
  userId: number,
  id?: number,
): Promise<boolean> {
  let query = db.deleteFrom('notification').where('user_id', '=', userId)
  if (id !== undefined) query = query.where('id', '=', id)
  const { numDeletedRows } = await query.executeTakeFirst()
  return id === undefined || numDeletedRows > 0n
}

export async function forgetOldNotifications(trx: Transaction<Tables>): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('notification')
    .where(
      'created_at',
      '<',
      sql<Date>`now() - make_interval(secs => ${settings.notificationLife / 1000}::float8)`,
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
