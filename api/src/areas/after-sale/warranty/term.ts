import { addMonths, type Day, daysBetween } from '@verstak/domain/day.ts'
import type { WarrantyRules } from './rules.ts'

export interface WarrantyTerm {
  /** Since the purchase, including the extra months. */
  readonly months: number
  readonly extra: number
  /** The last day. */
  readonly ends: Day
}

interface Property {
  readonly name: string
  readonly value: string
  readonly unit: string | null
}

const MOST_MONTHS = 600
const NAME = /^(?:срок\s+гарантии|гарантия|гарантийный\s+срок)(?:[\s,(]|$)/i
const SPELLED = /(?<!\d[.,]?)(\d{1,6}(?:[.,]\d{1,6})?)\s{0,9}(мес|год|года|лет|г\.?)/i

/** The term from the product's own properties, or null. «24 мес.», «2 года», 24 with the unit «мес». */
export function monthsOfProperties(properties: readonly Property[]): number | null {
  for (const { name, value, unit } of properties) {
    if (!NAME.test(name)) continue
    const [, count, word] = SPELLED.exec(`${value} ${unit ?? ''}`) ?? []
    if (!count || !word) continue
    const months = Math.round(Number(count.replace(',', '.')) * (/^мес/i.test(word) ? 1 : 12))
    if (months > 0 && months <= MOST_MONTHS) return months
  }
  return null
}

/** A registration in time gets the extended term. */
export function warrantyTerm(
  months: number,
  { extended }: Pick<WarrantyRules, 'extended'>,
  { purchase, today }: { purchase: Day; today: Day },
): WarrantyTerm {
  const inTime = extended !== null && daysBetween(purchase, today) <= extended.days
  const extra = inTime ? extended.months : 0
  return { months: months + extra, extra, ends: addMonths(purchase, months + extra) }
}
