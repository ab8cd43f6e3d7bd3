import type { appealMessageSetRating, appealSetRating } from '@verstak/contract/appeals/calls.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'
import { lockAppeal, visibleTo } from './repository.ts'
import { isSettled } from './transitions.ts'

/** Rates a settled appeal; the last rating wins. Throws `conflict` before it is settled. */
export function rateAppeal(db: Db, user: User, form: Input<typeof appealSetRating, 'body'>): Promise<void> {
  const { id, rating, text } = form
  return db.transaction().execute(async (trx) => {
    const appeal = await lockAppeal(trx, user, id)
    if (!isSettled(appeal.status))
      throw shopError('conflict', 'Оценить можно обращение, по которому есть решение', 'rating')
    await trx.updateTable('appeal').set({ rating, rating_text: text }).where('id', '=', id).execute()
  })
}

/** Only the store's answers can be rated. Throws `notFound` for any other message. */
export async function rateMessage(
  db: Db,
  user: User,
  { id, rating, text }: Input<typeof appealMessageSetRating, 'body'>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('appeal_message')
    .set({ rating, rating_text: text })
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('appeal_id', 'in', (eb) => eb.selectFrom('appeal').select('appeal.id').where(visibleTo(user)))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw shopError('notFound', 'Такого ответа нет')
}
