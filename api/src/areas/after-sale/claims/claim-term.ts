import type { ClaimType, ClaimWish } from '@verstak/domain/after-sale/claim-kinds.ts'
import { claimTypes } from '@verstak/domain/after-sale/claim-kinds.ts'
import { addDays } from '@verstak/domain/production-calendar.ts'
import { addWorkingDays, workingDayFrom } from '@verstak/domain/working-days.ts'

/** Terms of a contract in working days; null for a private person, whom the law protects. */
export type ContractTerms = { readonly claimDays: number; readonly answerDays: number } | null

export interface ClaimTerm {
  /** The last day, `YYYY-MM-DD`. */
  readonly until: string
  readonly basis: 'contract' | 'law'
}

/** Two years when no warranty term is set: Civil Code, article 477; Consumer Protection Act, article 19. */
const HIDDEN_YEARS = 2

/** The term for claims about goods received on a given day; null: no time limit. */
export function claimTerm(type: ClaimType, received: string, contract: ContractTerms): ClaimTerm | null {
  const { flaw } = claimTypes[type]
  if (flaw === null) return null
  if (flaw === 'visible' && contract)
    return { until: addWorkingDays(received, contract.claimDays), basis: 'contract' }
  return { until: workingDayFrom(yearsAfter(received, HIDDEN_YEARS)), basis: 'law' }
}

/** Calendar days, from articles 20 to 22 of the Consumer Protection Act. */
const LAWFUL_ANSWER: Readonly<Record<ClaimWish, number>> = {
  replace: 7,
  refund: 10,
  discount: 10,
  repair: 45,
  deliver: 10,
  papers: 10,
}

/** The term for the store's answer to a claim sent on `day`. */
export function answerTerm(wish: ClaimWish, day: string, contract: ContractTerms): ClaimTerm {
  if (contract) return { until: addWorkingDays(day, contract.answerDays), basis: 'contract' }
  return { until: workingDayFrom(addDays(day, LAWFUL_ANSWER[wish])), basis: 'law' }
}

/** 29 February becomes 28 February. */
function yearsAfter(day: string, years: number): string {
  const [year, ...rest] = day.split('-')
  const same = `${Number(year) + years}-${rest.join('-')}`
  return same.endsWith('-02-29') ? same.replace('-29', '-28') : same
}
