import { counted } from './plural.ts'

/** «36 месяцев». */
export const monthsText = (months: number): string => counted(months, 'месяц', 'месяца', 'месяцев')
