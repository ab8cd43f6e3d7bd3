import { shopError } from '@verstak/contract/errors.ts'
import type { ConsentPurpose } from '@verstak/domain/consents.ts'

import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { siteContent } from '../content/face.ts'

export interface GivenConsents {
  /** The ticked consents, with the versions of the texts shown. */
  readonly given: readonly { readonly purpose: ConsentPurpose; readonly version: string }[]
  /** The form is refused without these. */
  readonly required: readonly ConsentPurpose[]
  readonly email: string | null
  /** E.164. */
  readonly phone: string | null
  readonly userId: number | null
  readonly ip: string
  readonly form: string
}

/**
 * Stores the version and hash of each ticked text that is required or voluntary here. Throws `invalid` at
 * `consents` when a required one is missing or a text has changed since it was shown.
 */
export async function recordConsents(trx: Transaction<Tables>, consents: GivenConsents): Promise<void> {
  const { given, required, email, phone, userId, ip, form } = consents
  const texts = siteContent().consents.filter(
    (text) =>
      required.includes(text.purpose) ||
      (!text.required && given.some(({ purpose }) => purpose === text.purpose)),
  )
  for (const { purpose, version, label } of texts) {
    const shown = given.filter((consent) => consent.purpose === purpose)
    if (shown.length === 0)
      throw shopError('invalid', `Без этого согласия форму не принять: «${label}»`, 'consents')
    if (shown.some((consent) => consent.version !== version))
      throw shopError(
        'invalid',
        `Текст согласия изменился. Прочитайте новый и отметьте ещё раз: «${label}»`,
        'consents',
      )
  }
  if (texts.length === 0) return
  await trx
    .insertInto('consent')
    .values(
      texts.map(({ purpose, version, hash }) => ({
        purpose,
        version,
        text_hash: hash,
        ip,
        email,
        phone,
        user_id: userId,
        form,
      })),
    )
    .execute()
}
