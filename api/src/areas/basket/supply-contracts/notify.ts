import * as paths from '@verstak/domain/paths.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'

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
  const href = paths.details()
  const button = { text: 'Открыть договоры', href }
  await notifyRecipients(
    trx,
    { kind: 'contract', userIds: [], organizationId },
    {
      news: { title, text, href },
      letterTo: (to) => plainLetter({ to, subject: title, paragraphs: [text], button }),
    },
  )
}
