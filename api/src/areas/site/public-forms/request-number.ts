import { formatShortDate } from '@verstak/domain/short-date.ts'

/** A request's number as people read it out: `Ф-2026-000123`, of its letter, the Moscow year and the id; no «О», which looks like a zero. */
export function formatRequestNumber(id: number, created: Date, letter = 'Ф'): string {
  const year = formatShortDate(created.toISOString()).slice(-4)
  return `${letter}-${year}-${String(id).padStart(6, '0')}`
}
