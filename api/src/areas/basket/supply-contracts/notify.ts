import * as paths from '@verstak/domain/paths.ts'
import { may } from '@verstak/domain/rights.ts'
import type { Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'

interface News {
  readonly title: string
  readonly text: string
}

/** Purchasers of the organisation get a letter and a notification. */
export async function notifyOrganization(
  trx: Transaction<Tables>,
  organizationId: number,
  { title, text }: News,
): Promise<void> {
  const people = await trx
    .selectFrom('app_user as u')
    .leftJoin('user_invitation as i', 'i.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.scope'])
    .where('u.organization_id', '=', organizationId)
    .where('u.blocked', '=', false)
    .where('u.erased_at', 'is', null)
    .where('i.user_id', 'is', null)
    .orderBy('u.id')
    .execute()
  const href = paths.details()
  for (const { id, email } of people.filter((person) => may(person, 'order'))) {
    await notify(trx, id, { title, text, href })
    const button = { text: 'Открыть договоры', href }
    await enqueueMessage(trx, plainLetter({ to: email, subject: title, paragraphs: [text], button }))
  }
}
