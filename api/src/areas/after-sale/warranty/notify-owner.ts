import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import {
  notifyRecipients,
  recipientsOf,
  type Subject,
  usableContacts,
} from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage, type Message } from '#messages/repository.ts'
import type { CardRow } from './repository.ts'

interface OwnerNotice {
  readonly title: string
  readonly text: string
  readonly letterTo: (email: string) => Message
}

/**
 * Notifies the owner of a card: at the e-mail of the card as long as the person who registered it is there,
 * or registered it as a guest; otherwise the colleagues who take over.
 */
export async function notifyOwner(
  trx: Transaction<Tables>,
  { number, user_id, organization_id, email }: CardRow,
  { title, text, letterTo }: OwnerNotice,
): Promise<void> {
  const news = { title, text, href: paths.myTool(number) }
  const subject: Subject = { kind: 'warranty-card', userIds: [user_id], organizationId: organization_id }
  const emails = await ownersEmails(trx, subject, email)
  for (const to of emails) await enqueueMessage(trx, letterTo(to))
  await notifyRecipients(trx, subject, emails.length > 0 ? { news } : { news, letterTo })
}

/** Empty when the e-mail of the card no longer leads to its owner. */
async function ownersEmails(trx: Transaction<Tables>, subject: Subject, email: string): Promise<string[]> {
  if (email === '') return []
  const [userId = null] = subject.userIds
  if (userId === null) return subject.organizationId === null ? [email] : []
  const people = await recipientsOf(trx, subject)
  return people.some(({ id }) => id === userId) ? usableContacts(trx, subject, [email]) : []
}
