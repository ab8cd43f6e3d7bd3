import type { CallInput } from '@verstak/contract/call.ts'
import type { feedbackRequest } from '@verstak/contract/public-forms/calls.ts'
import { feedbackTopicNames } from '@verstak/domain/site/feedback-topics.ts'
import { attachFiles } from '#files/attach-files.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { requireHuman } from '../bot/face.ts'
import { recordConsents } from '../consents/face.ts'
import { storeAddress } from '../content/face.ts'
import { requirePhone } from './callback.ts'
import { feedbackLetter, feedbackReceivedLetter } from './letters.ts'
import { insertRequest } from './repository.ts'

type Form = NonNullable<CallInput<typeof feedbackRequest>['body']>

/**
 * Stores a letter to the store and returns its number. The letter, its consent and the mails to the store and
 * to its author are written in one transaction.
 */
export async function requestFeedback(
  { db, config }: Services,
  visitor: Visitor,
  form: Form,
  ip: string,
): Promise<string> {
  const { user } = visitor
  const { name, email, topic, message } = form
  const phone = form.phone ? requirePhone(form.phone) : null
  await requireHuman({ db, config }, form, 'feedback', ip)
  await countAttempt(db, { kind: 'feedback', account: email, address: ip }, settings.publicForms.limits)
  const userId = user?.id ?? null
  const isOwn = user?.email.toLowerCase() === email.toLowerCase()
  return db.transaction().execute(async (trx) => {
    await recordConsents(trx, {
      given: form.consents,
      required: ['feedback'],
      email,
      phone,
      userId,
      ip,
      form: 'feedback',
    })
    const { keep } = settings.publicForms
    const files = await attachFiles(trx, visitor, form.files ?? [], { keep, purpose: 'feedback' })
    const number = await insertRequest(trx, {
      kind: 'feedback',
      name,
      email,
      phone,
      topic,
      slug: null,
      text: message,
      ip,
      user_id: userId,
    })
    const facts = { number, name, email, phone, topic: feedbackTopicNames[topic], message, files }
    await enqueueMessage(trx, feedbackLetter(storeAddress('feedback'), facts))
    await enqueueMessage(trx, feedbackReceivedLetter(facts, { isOwn }))
    return number
  })
}
