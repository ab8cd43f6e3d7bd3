import { counted, plural } from '@verstak/domain/plural.ts'

const MONTH = 30
const YEAR = 365

/** «Остался 21 день», «Осталось больше 2 лет»: the longer the rest, the less precise. */
export function daysLeftText(days: number): string {
  if (days === 0) return 'Сегодня последний день'
  if (days < 2 * MONTH)
    return `${plural(days, 'Остался', 'Осталось', 'Осталось')} ${counted(days, 'день', 'дня', 'дней')}`
  if (days < YEAR)
    return `Осталось около ${counted(Math.round(days / MONTH), 'месяца', 'месяцев', 'месяцев')}`
  return `Осталось больше ${counted(Math.floor(days / YEAR), 'года', 'лет', 'лет')}`
}
