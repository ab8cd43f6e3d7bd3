import { type AppealStatus, REOPEN_DAYS } from '@verstak/domain/after-sale/appeal-status.ts'
import { DAY } from '@verstak/domain/day.ts'

export type Side = 'buyer' | 'store'

/** `reopened` also requires a recent decision: `canReopen`. */
export const nextStatuses: Readonly<Record<AppealStatus, Readonly<Record<Side, readonly AppealStatus[]>>>> = {
  new: { buyer: ['closed'], store: ['in-work', 'waiting', 'solved'] },
  'in-work': { buyer: ['closed'], store: ['waiting', 'solved'] },
  waiting: { buyer: ['in-work', 'closed'], store: ['in-work', 'solved'] },
  reopened: { buyer: ['closed'], store: ['in-work', 'waiting', 'solved'] },
  solved: { buyer: ['reopened', 'closed'], store: ['closed'] },
  closed: { buyer: ['reopened'], store: [] },
}

/** Status after a buyer's message; null if unchanged. */
export const afterMessage: Readonly<Record<AppealStatus, AppealStatus | null>> = {
  new: null,
  'in-work': null,
  waiting: 'in-work',
  reopened: null,
  solved: 'reopened',
  closed: 'reopened',
}

const settled: ReadonlySet<AppealStatus> = new Set(['solved', 'closed'])
const owing: ReadonlySet<AppealStatus> = new Set(['new', 'in-work', 'reopened'])

export const isSettled = (status: AppealStatus): boolean => settled.has(status)
/** Whether an answer by the store is due, so that the deadline applies. */
export const owesAnswer = (status: AppealStatus): boolean => owing.has(status)

interface Decided {
  readonly status: AppealStatus
  readonly settled_at: Date | null
}

export const reopenUntil = ({ settled_at }: Pick<Decided, 'settled_at'>): Date | null =>
  settled_at && new Date(settled_at.getTime() + REOPEN_DAYS * DAY)

/** Statuses to which one side may move an appeal now. */
export function movesOf(appeal: Decided, side: Side, now: Date): AppealStatus[] {
  const until = reopenUntil(appeal)
  return nextStatuses[appeal.status][side].filter(
    (status) => status !== 'reopened' || (until !== null && now <= until),
  )
}
