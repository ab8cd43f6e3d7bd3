import type { CallInput } from '@verstak/contract/call.ts'
import type { requestPrice } from '@verstak/contract/products/calls.ts'
import { requireHuman } from '#areas/site/bot/face.ts'
import { recordConsents } from '#areas/site/consents/face.ts'
import { storeAddress } from '#areas/site/content/face.ts'
import { insertRequest, requirePhone } from '#areas/site/public-forms/face.ts'

import type { Services, Visitor } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { requireProduct } from './find-product.ts'
import { priceAskedLetter, priceLetter } from './letters.ts'

type Form = NonNullable<CallInput<typeof requestPrice>['body']>

/**
 * Stores a price request and returns its number: request, consent and letters are written in one transaction.
 */
export async function askPrice(
  { db, config }: Services,
  { user }: Pick<Visitor, 'user'>,
  form: Form,
  ip: string,
): Promise<string> {
  const product = await requireProduct(db, form)
  const phone = form.phone ? requirePhone(form.phone) : null
  await requireHuman({ db, config }, form, 'feedback', ip)
  await countAttempt(db, { kind: 'feedback', account: form.email, address: ip }, settings.publicForms.limits)
  const { name, email, quantity = '', comment = '', consents: given } = form
  const userId = user?.id ?? null
  return db.transaction().execute(async (trx) => {
    await recordConsents(trx, { given, required: ['feedback'], email, phone, userId, ip, form: 'feedback' })
    const number = await insertRequest(trx, {
      kind: 'price',
      name,
      email,
      phone,
      topic: null,
      slug: product.code,
      text: [quantity && `Количество: ${quantity}`, comment].filter(Boolean).join('\n'),
      ip,
      user_id: userId,
    })
    const facts = { number, name, email, phone, quantity, comment, product }
    await enqueueMessage(trx, priceLetter(storeAddress('price'), facts))
    await enqueueMessage(trx, priceAskedLetter(facts))
    return number
  })
}
