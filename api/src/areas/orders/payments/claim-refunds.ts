import { shopError } from '@verstak/contract/errors.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql, type Transaction } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Tables } from '#db/tables.ts'
import { plainLetter } from '#messages/plain-letter.ts'

/** A manager returns the kopecks that a claim grants for no line of an order to the requisites of the claim. */
export async function planClaimRefund(
  trx: Transaction<Tables>,
  claimId: number,
  amount: number,
): Promise<void> {
  await trx.insertInto('order_refund').values({ claim_id: claimId, amount, reason: 'claim' }).execute()
}

/** As `closeRefund`, for money of a claim. Throws `conflict` for a refund that is made already. */
export async function closeClaimRefund(
  trx: Transaction<Tables>,
  { id, claimId }: { readonly id: number; readonly claimId: number },
  reference: string,
): Promise<{ readonly about: string; readonly amount: number }> {
  const made = await trx
    .updateTable('order_refund')
    .set({ made_at: sql<Date>`now()`, reference })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .returning('amount')
    .executeTakeFirst()
  if (!made) throw shopError('conflict', 'Этот возврат уже отмечен')
  const claim = await trx
    .selectFrom('claim')
    .select(['user_id', 'contact_id', 'organization_id', 'created_at'])
    .where('id', '=', claimId)
    .executeTakeFirstOrThrow()
  const number = formatClaimNumber(claimId, claim.created_at)
  const title = `Деньги по претензии ${number} возвращены`
  const text = `Мы вернули ${formatPrice(made.amount)} по реквизитам претензии. Когда деньги придут, зависит от вашего банка.`
  const href = paths.claim(number)
  const { user_id, contact_id, organization_id } = claim
  await notifyRecipients(
    trx,
    { kind: 'claim', userIds: [user_id, contact_id], organizationId: organization_id },
    {
      news: { title, text, href },
      letterTo: (to) =>
        plainLetter({ to, subject: title, paragraphs: [text], button: { text: 'Открыть претензию', href } }),
    },
  )
  return { about: `Претензия ${number}`, amount: made.amount }
}
