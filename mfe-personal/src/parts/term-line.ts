import { monthsText } from '@verstak/domain/months-text.ts'
import { counted } from '@verstak/domain/plural.ts'

interface Terms {
  readonly months: number
  readonly extended: { readonly days: number; readonly months: number } | null
}

/** «36 месяцев; 48 месяцев, если зарегистрировать не позже 30 дней с покупки». */
export function termLine({ months, extended }: Terms): string {
  if (!extended) return monthsText(months)
  const days = counted(extended.days, 'дня', 'дней', 'дней')
  return `${monthsText(months)}; ${monthsText(months + extended.months)}, если зарегистрировать не позже ${days} с покупки`
}
