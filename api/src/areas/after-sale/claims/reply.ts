import { shopError } from '@verstak/contract/errors.ts'
import { formatClaimNumber, parseClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import type { Transaction } from 'kysely'
import { retryConflicts } from '#db/retry.ts'
import type { Tables } from '#db/tables.ts'
import { attachFiles } from '#files/attach-files.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { attach } from './claim-files.ts'
import { answerTerm } from './claim-term.ts'
import { claimedLines } from './claimed-order.ts'
import { notifyOfReply } from './notify.ts'
import { addEvent, type ClaimRow, contractTerms, lockClaim, noClaim, requireClaim } from './repository.ts'
import { buyerMoves } from './transitions.ts'

interface Reply {
  readonly number: string
  readonly text: string
  readonly files: readonly string[]
}

/**
 * Stores the information requested by the store, or an appeal against a refusal; the store's term for its answer
 * starts again. Throws `conflict` when no answer is expected.
 */
export async function replyToStore(
  { db }: Services,
  visitor: Visitor,
  { number, text, files: ids }: Reply,
  { ip, now = new Date() }: { readonly ip: string; readonly now?: Date },
): Promise<string> {
  const user = requireUser(visitor)
  const key = parseClaimNumber(number)
  if (!key) throw noClaim()
  await requireClaim(db, user, { a: key.year, b: key.id })
  await countAttempt(db, { kind: 'claim', account: String(user.id), address: ip }, settings.claims.limits)
  return retryConflicts(() =>
    db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, number)
      if (!claim) throw noClaim()
      const move = buyerMoves[claim.status]
      if (!move) throw shopError('conflict', 'Сейчас магазин не ждёт ответа по этой претензии')
      const terms = await contractTerms(trx, user, claim.order_id)
      const answer = answerTerm(claim.wish, moscowDay(now), terms)
      await trx
        .updateTable('claim')
        .set({ status: move.to, answer_by: answer.until, answer_basis: answer.basis })
        .where('id', '=', claim.id)
        .execute()
      if (move.as === 'appeal') await takeUpAgain(trx, claim)
      const event_id = await addEvent(trx, { claim_id: claim.id, status: move.to, by_store: false, text })
      const files = await attachFiles(trx, visitor, ids, {
        keep: settings.claims.keepFiles,
        purpose: 'claim',
        organizationId: claim.organization_id,
      })
      await attach(trx, files, { claim_id: claim.id, event_id })
      const formatted = formatClaimNumber(claim.id, claim.created_at)
      await notifyOfReply(trx, { number: formatted, text, files })
      return formatted
    }),
  )
}

/** The lines wait for a decision again; units claimed elsewhere meanwhile cannot be claimed twice. */
async function takeUpAgain(trx: Transaction<Tables>, { id, order_id }: ClaimRow): Promise<void> {
  await trx
    .updateTable('claim_line')
    .set({ approved_quantity: null, money: null, decision_note: '' })
    .where('claim_id', '=', id)
    .execute()
  if (order_id === null) return
  await trx.selectFrom('customer_order').select('id').where('id', '=', order_id).forUpdate().execute()
  if ((await claimedLines(trx, order_id)).some(({ left }) => left < 0))
    throw shopError('conflict', 'Эти товары заявлены в другой претензии: дождитесь ответа по ней')
}
