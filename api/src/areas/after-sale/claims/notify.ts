import { type DefectCode, defectNames } from '@verstak/domain/after-sale/claim-kinds.ts'
import { type ClaimStatus, claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import type { Transaction } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
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

/** The author and the contact each get a letter and a notification. */
export async function notifyBuyers(trx: Trx, claimId: number, news: News): Promise<void> {
  const { number, status, text } = news
  const people = await trx
    .selectFrom('app_user as u')
    .innerJoin('claim as c', (join) =>
      join.on((eb) => eb.or([eb('c.user_id', '=', eb.ref('u.id')), eb('c.contact_id', '=', eb.ref('u.id'))])),
    )
    .select(['u.id', 'u.email'])
    .where('c.id', '=', claimId)
    .where('u.erased_at', 'is', null)
    .execute()
  const title = `Претензия ${number}: ${lowerFirst(claimStatusNames[status])}`
  const paragraphs = text ? [text] : [`Новый статус: ${lowerFirst(claimStatusNames[status])}.`]
  for (const { id, email } of people) {
    await notify(trx, id, { title, text: paragraphs[0] ?? '', href: paths.claim(number) })
    const button = { text: 'Открыть претензию', href: paths.claim(number) }
    await enqueueMessage(trx, plainLetter({ to: email, subject: title, paragraphs, button }))
  }
}
