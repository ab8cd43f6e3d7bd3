import { formatShortDate } from '@verstak/shared/domain/short-date.ts'

/** A request's number as people read it out: `О-2026-000123`, of its letter, the Moscow year and the id. */
export function formatRequestNumber(id: number, created: Date, letter = 'О'): string {
  const year = formatShortDate(created.toISOString()).slice(-4)
  return `${letter}-${year}-${String(id).padStart(6, '0')}`
}
