import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { GivenConsent } from '@verstak/contract/profile/schemas.ts'
import type { ConsentPurpose } from '@verstak/domain/consents.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { withdrawnLetter, withdrawnToStoreLetter } from './letters.ts'

/** Consents of the account, including those given with its e-mail before registration. */
const consentsOf = (user: User) => (eb: ExpressionBuilder<Tables, 'consent'>) =>
  eb.or([
    eb('user_id', '=', user.id),
    eb.and([eb('user_id', 'is', null), eb(sql<string>`lower(email)`, '=', user.email.toLowerCase())]),
  ])

/** The last consent of each purpose, newest first. */
export async function listConsents(db: Db, user: User): Promise<GivenConsent[]> {
  const rows = await db
    .selectFrom('consent')
    .select(['purpose', 'version', 'given_at', 'withdrawn_at'])
    .distinctOn('purpose')
    .where(consentsOf(user))
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute()
  const texts = new Map(siteContent().consents.map((text) => [text.purpose, text]))
  return rows
    .toSorted((one, other) => Number(other.given_at) - Number(one.given_at))
    .flatMap(({ purpose, version, given_at, withdrawn_at }) => {
      const text = texts.get(purpose)
      if (!text) return []
      return {
        ...{ purpose, version, label: text.label, href: text.href, present_version: text.version },
        given_at: momentOf(given_at),
        withdrawn_at: withdrawn_at && momentOf(withdrawn_at),
      }
    })
}

/**
 * Notifies the store. Throws `conflict` for a consent that the account requires (delete the account instead),
 * and when there is nothing to withdraw.
 */
export async function withdrawConsent({ db }: Services, user: User, purpose: ConsentPurpose) {
  if (purpose === 'registration')
    throw shopError(
      'conflict',
      'Без этого согласия учётной записи быть не может: чтобы отозвать его, удалите её',
    )
  const label = siteContent().consents.find((text) => text.purpose === purpose)?.label ?? purpose
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('purpose', '=', purpose)
      .where('withdrawn_at', 'is', null)
      .where(consentsOf(user))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw shopError('conflict', 'Этого согласия нет, или оно уже отозвано')
    await enqueueMessage(trx, withdrawnToStoreLetter(user, label))
    await enqueueMessage(trx, withdrawnLetter(user.email, label))
  })
}
