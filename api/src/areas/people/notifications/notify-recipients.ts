import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage, type Message } from '#messages/repository.ts'
import { enqueueSms, takesSms } from '#sms/sms.ts'
import { waysTo } from './notices.ts'
import { audienceOf, recipientsOf, type Subject } from './recipients.ts'
import { type News, notify } from './repository.ts'

/** A missing part is not sent. */
export interface Notice {
  /** Shown on the site. */
  readonly news?: News
  readonly letterTo?: (email: string) => Message
  readonly sms?: string
}

const EVERY_WAY: ReadonlySet<string> = new Set(['site', 'email'])

/**
 * The only way to notify the buyer's side of an object: `recipientsOf` says whom, each person's choices say by
 * which channels. Returns the e-mails that got a letter.
 */
export async function notifyRecipients(
  trx: Transaction<Tables>,
  subject: Subject,
  { news, letterTo, sms }: Notice,
): Promise<string[]> {
  const { choice } = audienceOf(subject.kind)
  const written: string[] = []
  for (const { id, email, phone } of await recipientsOf(trx, subject)) {
    const ways = choice ? await waysTo(trx, id, choice) : EVERY_WAY
    if (news && ways.has('site')) await notify(trx, id, news)
    if (letterTo && ways.has('email')) {
      await enqueueMessage(trx, letterTo(email))
      written.push(email)
    }
    if (sms && phone && ways.has('sms') && takesSms(phone)) await enqueueSms(trx, { to: phone, text: sms })
  }
  return written
}
