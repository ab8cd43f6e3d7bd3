import type { Db } from '#db/database.ts'
import { type Attempt, JobFailure } from '#jobs/job.ts'
import { findMessageOf, markSent } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import type { SmsGateway } from './gateway.ts'

/** Does nothing when the SMS was sent or deleted meanwhile. */
export async function deliverSms(
  { db, sms }: { readonly db: Db; readonly sms: SmsGateway },
  { id, signal }: Attempt,
): Promise<void> {
  const message = await findMessageOf(db, id, settings.sms.life)
  if (!message || message.sent_at) return
  const expired = message.code !== null && Date.now() - message.created_at.getTime() > settings.code.life
  if (message.stale || expired) throw new JobFailure('stale', { detail: 'сообщение устарело', final: true })
  await sms.send({ id: message.id, to: message.recipient, text: message.body_text }, signal)
  await markSent(db, message)
}
