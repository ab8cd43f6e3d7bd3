import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import type { claimList } from '@verstak/contract/claims/calls.ts'
import type { ClaimSummary, DraftContent } from '@verstak/contract/claims/schemas.ts'
import { claimTypes } from '@verstak/domain/after-sale/claim-kinds.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { type ClaimStatus, claimStatuses, claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { listDrafts } from './drafts.ts'
import { type ClaimRow, countByStatus, type LineRow, linesOf, listClaims } from './repository.ts'
import { toTerm } from './term.ts'
import { waiting } from './transitions.ts'

interface Asked {
  readonly filter: 'all' | ClaimStatus
  readonly page: number
  readonly page_size: number
}

export async function claimPage(
  db: Db,
  user: User,
  { filter, page, page_size }: Asked,
  now = new Date(),
): Promise<CallData<typeof claimList>> {
  const counts = await countByStatus(db, user)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const status = filter === 'all' ? null : filter
  const total = status ? (counts.get(status) ?? 0) : all
  const rows = await listClaims(db, user, { status, limit: page_size, offset: (page - 1) * page_size })
  const lines = Map.groupBy(
    await linesOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ claim_id }) => claim_id,
  )
  const drafts = await listDrafts(db, user)
  return {
    claims: rows.map((row) => toSummary(row, lines.get(row.id) ?? [], now)),
    drafts: drafts.map(({ id, content, updated_at }) => ({
      id,
      type: content.type ? { code: content.type, name: claimTypes[content.type].name } : null,
      title: titleOfDraft(content),
      updated_at: momentOf(updated_at),
    })),
    statuses: [
      { code: 'all', name: 'Все', count: all },
      ...claimStatuses.map((code) => ({ code, name: claimStatusNames[code], count: counts.get(code) ?? 0 })),
    ],
    page_navigation: pageNavigationOf(total, page, page_size),
  }
}

function titleOfDraft({ order_number, items = [] }: DraftContent): string {
  if (order_number) return `Заказ № ${order_number}`
  return items[0]?.custom_article || items[0]?.article || 'Без товаров'
}

export function toSummary(claim: ClaimRow, lines: readonly LineRow[], now: Date): ClaimSummary {
  const { id, type, status, created_at, order_id, answer_day, answer_basis } = claim
  const decided = lines.filter(({ money }) => money !== null)
  return {
    number: formatClaimNumber(id, created_at),
    type: { code: type, name: claimTypes[type].name },
    status: { code: status, name: claimStatusNames[status] },
    created_at: momentOf(created_at),
    order_number: order_id === null ? null : formatOrderNumber(order_id),
    title: lines[0]?.name ?? '',
    positions: lines.length,
    money: decided.length > 0 ? decided.reduce((sum, { money }) => sum + (money ?? 0), 0) : null,
    answer: waiting.has(status) ? toTerm({ until: answer_day, basis: answer_basis }, now) : null,
  }
}
