import { type AppealStatus, appealStatusNames } from '@verstak/domain/after-sale/appeal-status.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import type { Message } from '#messages/repository.ts'
import { touch } from './add-message.ts'
import { answerLetter, statusLetter, statusTexts } from './letters.ts'
import { type AppealRow, lockAppeal, noAppeal } from './repository.ts'
import { moveAppeal } from './status.ts'

/**
 * Stores a manager's answer and sets the appeal to `status`. Its participants get a letter and a
 * notification.
 */
export async function answerAppeal(
  trx: Transaction<Tables>,
  number: string,
  { text, status }: { text: string; status: AppealStatus },
  now = new Date(),
): Promise<void> {
  const appeal = await lockAppeal(trx, null, parseId(number))
  const { id, subject } = appeal
  if (status !== appeal.status) await moveAppeal(trx, appeal, status, null, now)
  await trx.insertInto('appeal_message').values({ appeal_id: id, user_id: null, text }).execute()
  await touch(trx, id)
  await markSeen(trx, id)
  const title = `Ответ на обращение ${id}`
  await notifyAuthors(trx, appeal, { title, text: subject }, (to) =>
    answerLetter(to, { id, subject, status, text }),
  )
}

/** Changes the status without a message. Throws `notFound`, or `conflict` for an invalid next status. */
export async function changeAppealStatus(
  trx: Transaction<Tables>,
  number: string,
  status: AppealStatus,
  now = new Date(),
): Promise<void> {
  const appeal = await lockAppeal(trx, null, parseId(number))
  const { id, subject } = appeal
  await moveAppeal(trx, appeal, status, null, now)
  await markSeen(trx, id)
  const title = `Обращение ${id}: ${appealStatusNames[status].toLowerCase()}`
  await notifyAuthors(trx, appeal, { title, text: statusTexts[status] }, (to) =>
    statusLetter(to, { id, subject, status }),
  )
}

/** Marks the buyers' messages as read by the store. */
export async function markSeen(trx: Transaction<Tables>, appealId: number): Promise<void> {
  await trx
    .updateTable('appeal_message')
    .set({ seen_at: sql<Date>`now()` })
    .where('appeal_id', '=', appealId)
    .where('user_id', 'is not', null)
    .where('seen_at', 'is', null)
    .execute()
}

export function parseId(number: string): number {
  if (!/^\d{1,15}$/.test(number)) throw noAppeal()
  return Number(number)
}

async function notifyAuthors(
  trx: Transaction<Tables>,
  { id, user_id, organization_id }: AppealRow,
  { title, text }: { title: string; text: string },
  letterTo: (email: string) => Message,
): Promise<void> {
  const writers = await trx
    .selectFrom('appeal_message')
    .select('user_id')
    .distinct()
    .where('appeal_id', '=', id)
    .execute()
  await notifyRecipients(
    trx,
    {
      kind: 'appeal',
      userIds: [user_id, ...writers.map((writer) => writer.user_id)],
      organizationId: organization_id,
    },
    { news: { title, text, href: paths.appeal(id) }, letterTo },
  )
}
