import { formatShortDate } from '@verstak/shared/domain/short-date.ts'

/** A request's number as people read it out, without an «О» that looks like a zero: `Ф-2026-000123`, of the Moscow year and the id. */
export function formatRequestNumber(id: number, created: Date): string {
  const year = formatShortDate(created.toISOString()).slice(-4)
  return `Ф-${year}-${String(id).padStart(6, '0')}`
}
