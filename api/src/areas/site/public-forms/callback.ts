import type { CallInput } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { PHONE_EXPECTED } from '@verstak/contract/fields.ts'
import type { callbackRequest } from '@verstak/contract/public-forms/calls.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { requireHuman } from '../bot/face.ts'
import { recordConsents } from '../consents/face.ts'
import { siteContent, storeAddress } from '../content/face.ts'
import { callbackLetter } from './letters.ts'
import { insertRequest } from './repository.ts'

type Form = NonNullable<CallInput<typeof callbackRequest>['body']>

/** Returns the phone in its stored form; throws at `phone`. */
export function requirePhone(text: string): string {
  const phone = parsePhone(text)
  if (!phone) throw shopError('invalid', PHONE_EXPECTED, 'phone')
  return phone
}

/**
 * Stores a callback request and returns its number. The request, its consent and the letter to the store are
 * written in one transaction.
 */
export async function requestCallback(
  { db, config }: Services,
  { user }: Pick<Visitor, 'user'>,
  form: Form,
  ip: string,
): Promise<string> {
  const phone = requirePhone(form.phone)
  if (form.slug && !siteContent().pages.has(`callback-${form.slug}`))
    throw shopError('notFound', 'Такой темы обращения нет')
  await requireHuman({ db, config }, form, 'callback', ip)
  await countAttempt(db, { kind: 'callback', account: phone, address: ip }, settings.publicForms.limits)
  const { name, slug = null, comment = '' } = form
  const userId = user?.id ?? null
  return db.transaction().execute(async (trx) => {
    await recordConsents(trx, {
      given: form.consents,
      required: ['callback'],
      email: null,
      phone,
      userId,
      ip,
      form: 'callback',
    })
    const number = await insertRequest(trx, {
      kind: 'callback',
      name,
      email: null,
      phone,
      topic: null,
      slug: slug || null,
      text: comment,
      ip,
      user_id: userId,
    })
    const facts = { number, name, phone, slug, comment }
    await enqueueMessage(trx, callbackLetter(storeAddress('callback'), facts))
    return number
  })
}
