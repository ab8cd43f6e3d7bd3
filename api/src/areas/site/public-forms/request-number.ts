import { moscowDay } from '@verstak/domain/day.ts'

/**
 * Formats a request number: `Ф-2026-000123`, of letter, Moscow year and id. The letter is never «О», which
 * looks like a zero.
 */
export function formatRequestNumber(id: number, created: Date, letter = 'Ф'): string {
  const year = moscowDay(created).slice(0, 4)
  return `${letter}-${year}-${String(id).padStart(6, '0')}`
}
