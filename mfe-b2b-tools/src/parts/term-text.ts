import type { Term } from '@verstak/contract/claims/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatDay } from '@verstak/domain/short-date.ts'

/** «до 21.12.2026, ещё 20 рабочих дней». */
export function termText({ until, days_left, late }: Term): string {
  if (late) return `истёк ${formatDay(until)}`
  const left =
    days_left === 0
      ? 'сегодня последний день'
      : `ещё ${counted(days_left, 'рабочий день', 'рабочих дня', 'рабочих дней')}`
  return `до ${formatDay(until)}, ${left}`
}

export const basisText = ({ basis }: Pick<Term, 'basis'>): string =>
  basis === 'contract' ? 'по договору' : 'по закону'
