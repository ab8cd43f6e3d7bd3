import type { AppealClock } from '@verstak/contract/appeals/schemas.ts'
import { HOUR, momentOf } from '@verstak/domain/day.ts'
import { findType } from './types.ts'
import { afterWorkingTime, workingTimeBetween } from './working-time.ts'

const MINUTE = 60_000
/** Default for a type that was removed. */
const USUAL_HOURS = 9

/** Deadline of an answer that is requested now. */
export function dueAt({ type, urgent }: { type: string; urgent: boolean }, now: Date): Date {
  const { hours = USUAL_HOURS, urgent_hours = USUAL_HOURS } = findType(type) ?? {}
  return afterWorkingTime(now, (urgent ? urgent_hours : hours) * HOUR)
}

export function clockOf({ due_at }: { due_at: Date | null }, now: Date): AppealClock | null {
  if (!due_at) return null
  return { due_at: momentOf(due_at), left: Math.trunc(workingTimeBetween(now, due_at) / MINUTE) }
}
