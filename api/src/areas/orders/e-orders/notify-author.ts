import type { Selectable, Transaction } from 'kysely'
import { notifyRecipients, recipientsOf, type Subject } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { answeredLetter } from './letters.ts'
import { formatEOrderNumber } from './number.ts'

type List = Pick<Selectable<Tables['e_order']>, 'id' | 'key' | 'email' | 'user_id' | 'created_at'>

/**
 * Sends the answer to the e-mail of the list, while its author's account is active or for a guest; otherwise
 * to the colleagues who take over.
 */
export async function notifyAuthor(trx: Transaction<Tables>, list: List, answer: string): Promise<void> {
  const { id, key, email, user_id, created_at } = list
  const number = formatEOrderNumber(id, created_at)
  const letterTo = (to: string) => answeredLetter({ number, key, email: to, answer })
  if (user_id === null) {
    await enqueueMessage(trx, letterTo(email))
    return
  }
  const news = { title: `Ответ на заказ списком ${number}`, text: answer, href: null }
  const subject = await subjectOf(trx, user_id)
  const isThere = (await recipientsOf(trx, subject)).some((person) => person.id === user_id)
  if (isThere) await enqueueMessage(trx, letterTo(email))
  await notifyRecipients(trx, subject, isThere ? { news } : { news, letterTo })
}

/** A list has no organisation of its own: it counts as its author's present one. */
async function subjectOf(trx: Transaction<Tables>, userId: number): Promise<Subject> {
  const { organization_id } = await trx
    .selectFrom('app_user')
    .select('organization_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { kind: 'e-order', userIds: [userId], organizationId: organization_id }
}
