import { addDays, type Day, daysBetween } from '../day.ts'
import { counted } from '../plural.ts'
import { formatDay } from '../short-date.ts'

export const contractKinds = {
  supply: 'Договор поставки',
  framework: 'Рамочный договор',
  single: 'Разовый договор',
} as const
export type ContractKind = keyof typeof contractKinds

/** Form value for «no contract» where a contract can be chosen. */
export const WITHOUT_CONTRACT = 'none'

interface Signed {
  readonly number: string
  readonly signed_on: Day
}

/** «№ ВС-118 от 03.02.2025». */
export const contractName = ({ number, signed_on }: Signed): string =>
  `№ ${number} от ${formatDay(signed_on)}`

export const contractStates = ['future', 'active', 'ending', 'over', 'closed'] as const
export type ContractState = (typeof contractStates)[number]

interface Term {
  readonly signed_on: Day
  /** Null: open-ended. */
  readonly valid_until: Day | null
  /** The Moscow date of early termination; null: not terminated early. */
  readonly closed_on: Day | null
}

/** Contracts that end within this number of days are shown as ending soon. */
export const ENDING_DAYS = 30

/** Status of a contract on the Moscow date `today`, with its Russian label. */
export function contractState(
  { signed_on, valid_until, closed_on }: Term,
  today: Day,
): { readonly code: ContractState; readonly name: string } {
  if (closed_on) return { code: 'closed', name: `Расторгнут ${formatDay(closed_on)}` }
  if (valid_until && valid_until < today) return { code: 'over', name: `Истёк ${formatDay(valid_until)}` }
  if (signed_on > today) return { code: 'future', name: `Начнёт действовать ${formatDay(signed_on)}` }
  if (!valid_until || valid_until > addDays(today, ENDING_DAYS)) return { code: 'active', name: 'Действует' }
  const left = daysBetween(today, valid_until)
  return {
    code: 'ending',
    name: left === 0 ? 'Истекает сегодня' : `Истекает через ${counted(left, 'день', 'дня', 'дней')}`,
  }
}

/** «разделы «Дрели», «Крепёж» и бренд Bosch»; empty for a contract that covers everything. */
export function coversText(sections: readonly string[], brands: readonly string[]): string {
  const quoted = sections.map((name) => `«${name}»`)
  return [
    quoted.length > 0 && `${quoted.length > 1 ? 'разделы' : 'раздел'} ${quoted.join(', ')}`,
    brands.length > 0 && `${brands.length > 1 ? 'бренды' : 'бренд'} ${brands.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' и ')
}
