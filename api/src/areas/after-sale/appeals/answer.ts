import { type AppealStatus, appealStatusNames } from '@verstak/domain/after-sale/appeal-status.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage, type Message } from '#messages/repository.ts'
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
  const people = await trx
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email'])
    .where((eb) => {
      const writers = eb
        .selectFrom('appeal_message')
        .select('user_id')
        .where('appeal_id', '=', id)
        .where('user_id', 'is not', null)
        .$narrowType<{ user_id: number }>()
      return eb.or([eb('u.id', '=', user_id), eb('u.id', 'in', writers)])
    })
    // People who left the organisation are not notified.
    .where('u.organization_id', 'is not distinct from', organization_id)
    .where('u.erased_at', 'is', null)
    .where('u.blocked', '=', false)
    .orderBy('u.id')
    .execute()
  for (const person of people) {
    await notify(trx, person.id, { title, text, href: paths.appeal(id) })
    await enqueueMessage(trx, letterTo(person.email))
  }
}
