import type { UserEvent } from '@verstak/contract/users/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import type { Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

const SHOWN = 50

export interface By {
  readonly actorId: number
  readonly ip: string
}

/** `details` are in Russian, for the administrators. */
export async function recordUserEvent(
  trx: Transaction<Tables>,
  userId: number,
  event: UserEvent['event'],
  { actorId, ip }: By,
  details = '',
): Promise<void> {
  await trx
    .insertInto('user_event')
    .values({ user_id: userId, actor_id: actorId, event, details, ip })
    .execute()
}

/** Newest first. */
export async function listUserEvents(db: DbOrTransaction, userId: number): Promise<UserEvent[]> {
  const rows = await db
    .selectFrom('user_event as e')
    .leftJoin('app_user as a', (join) => join.onRef('a.id', '=', 'e.actor_id').on('a.erased_at', 'is', null))
    .select(['e.id', 'e.event', 'e.details', 'e.ip', 'e.created_at', 'a.name as actor'])
    .where('e.user_id', '=', userId)
    .orderBy('e.id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, created_at: momentOf(row.created_at) }))
}
