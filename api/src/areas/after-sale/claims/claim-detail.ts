import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ClaimDetail } from '@verstak/contract/claims/schemas.ts'
import {
  conditionNames,
  type DefectCode,
  defectNames,
  wishNames,
} from '@verstak/domain/after-sale/claim-kinds.ts'
import { claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { momentOf } from '@verstak/domain/day.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { type ClaimFile, filesOfClaim, toSentFile } from './claim-files.ts'
import { toSummary } from './claim-list.ts'
import { type ClaimRow, type LineRow, linesOf, requireClaim } from './repository.ts'
import { buyerMoves } from './transitions.ts'

/** Another's claim must be indistinguishable from a missing one. */
export async function claimDetailOf(
  db: DbOrTransaction,
  user: User,
  key: { a: number; b: number },
  now = new Date(),
): Promise<ClaimDetail> {
  return viewClaim(db, await requireClaim(db, user, key), now)
}

export async function viewClaim(db: DbOrTransaction, claim: ClaimRow, now: Date): Promise<ClaimDetail> {
  const lines = await linesOf(db, [claim.id])
  const files = await filesOfClaim(db, claim.id)
  const names = await namesOf(db, [claim.user_id, claim.contact_id])
  return {
    ...toSummary(claim, lines, now),
    author: names.get(claim.user_id) ?? '',
    contact: names.get(claim.contact_id) ?? '',
    wish: wishNames[claim.wish],
    comment: claim.comment,
    late: claim.late,
    requisites: requisitesOf(claim),
    lines: lines.map((line) => toLine(line, files)),
    history: await historyOf(db, claim.id, files),
    reply: buyerMoves[claim.status]?.as ?? null,
  }
}

function requisitesOf(claim: ClaimRow): ClaimDetail['requisites'] {
  const { refund_recipient: recipient, refund_inn: inn, refund_bik: bik, refund_account: account } = claim
  return recipient !== null && inn !== null && bik !== null && account !== null
    ? { recipient, inn, bik, account }
    : null
}

function toLine(line: LineRow, files: readonly ClaimFile[]): ClaimDetail['lines'][number] {
  const { position, code, article, name, unit, quantity, serial, condition, purchase_day } = line
  return {
    position,
    code,
    article,
    name,
    unit,
    quantity,
    serial,
    defect: defectNames[line.defect as DefectCode] ?? line.defect,
    description_defect: line.description,
    condition: condition && conditionNames[condition],
    purchase_date: purchase_day,
    files: files.filter(({ line_id }) => line_id === line.id).map(toSentFile),
    decision:
      line.approved_quantity === null || line.money === null
        ? null
        : { quantity: line.approved_quantity, money: line.money, note: line.decision_note },
  }
}

async function historyOf(
  db: DbOrTransaction,
  claimId: number,
  files: readonly ClaimFile[],
): Promise<ClaimDetail['history']> {
  const events = await db
    .selectFrom('claim_event')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('id')
    .execute()
  return events.map(({ id, status, text, by_store, created_at }) => ({
    status: { code: status, name: claimStatusNames[status] },
    text,
    author: by_store ? 'store' : 'buyer',
    created_at: momentOf(created_at),
    files: files.filter(({ event_id }) => event_id === id).map(toSentFile),
  }))
}

async function namesOf(db: DbOrTransaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('app_user').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
