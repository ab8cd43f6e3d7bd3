import type { Term } from '@verstak/contract/claims/schemas.ts'
import { moscowDay } from '@verstak/domain/day.ts'
import { workingDaysBetween } from '@verstak/domain/working-days.ts'
import type { ClaimTerm } from './claim-term.ts'

/** The current state of a term. */
export function toTerm({ until, basis }: ClaimTerm, now: Date): Term {
  const today = moscowDay(now)
  return { until, basis, days_left: workingDaysBetween(today, until), late: until < today }
}
