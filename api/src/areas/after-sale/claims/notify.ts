import { type DefectCode, defectNames } from '@verstak/domain/after-sale/claim-kinds.ts'
import { type ClaimStatus, claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import type { LetterFile } from '#files/file-lines.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'
import type { CheckedLine } from './claim-lines.ts'
import { storeLetter } from './letters.ts'

type Trx = Transaction<Tables>

interface NewClaim {
  readonly id: number
  readonly number: string
  readonly lines: readonly CheckedLine[]
  readonly files: readonly LetterFile[]
}

/** The store gets the claim with its files, the buyer's side its number. */
export async function notifyOfNewClaim(trx: Trx, claim: NewClaim): Promise<void> {
  const { id, number, lines, files } = claim
  const paragraphs = lines.map(
    ({ goods, item }) =>
      `${goods.article || 'без артикула'} ${goods.name}, ${formatQuantity(item.quantity, goods.unit)}: ${lowerFirst(
        defectNames[item.defect as DefectCode],
      )}. ${item.description_defect}`,
  )
  await enqueueMessage(trx, storeLetter({ number, paragraphs, files }))
  await notifyBuyers(trx, id, { number, status: 'sent', text: 'Мы получили претензию и ответим в срок.' })
}

/** Notifies the store of the buyer's additions to a claim. */
export async function notifyOfReply(
  trx: Trx,
  { number, text, files }: { number: string; text: string; files: readonly LetterFile[] },
): Promise<void> {
  await enqueueMessage(trx, storeLetter({ number, paragraphs: ['Покупатель ответил:', text], files }))
}

interface News {
  readonly number: string
  readonly status: ClaimStatus
  readonly text: string
}

/** Notifies the author and the contact of the claim. */
export async function notifyBuyers(trx: Trx, claimId: number, news: News): Promise<void> {
  const { number, status, text } = news
  const { user_id, contact_id, organization_id } = await trx
    .selectFrom('claim')
    .select(['user_id', 'contact_id', 'organization_id'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  const title = `Претензия ${number}: ${lowerFirst(claimStatusNames[status])}`
  const paragraphs = text ? [text] : [`Новый статус: ${lowerFirst(claimStatusNames[status])}.`]
  const href = paths.claim(number)
  const button = { text: 'Открыть претензию', href }
  await notifyRecipients(
    trx,
    { kind: 'claim', userIds: [user_id, contact_id], organizationId: organization_id },
    {
      news: { title, text: paragraphs[0] ?? '', href },
      letterTo: (to) => plainLetter({ to, subject: title, paragraphs, button }),
    },
  )
}
