import type { ClaimType, ClaimWish } from '@verstak/domain/after-sale/claim-kinds.ts'
import { claimTypes } from '@verstak/domain/after-sale/claim-kinds.ts'
import { addDays, addMonths, type Day } from '@verstak/domain/day.ts'
import { addWorkingDays, workingDayFrom } from '@verstak/domain/working-days.ts'

/** Terms of a contract in working days; null for a private person, whom the law protects. */
export type ContractTerms = { readonly claimDays: number; readonly answerDays: number } | null

export interface ClaimTerm {
  /** The last day. */
  readonly until: Day
  readonly basis: 'contract' | 'law'
}

/** Civil Code, article 477; Consumer Protection Act, article 19; a longer warranty counts instead. */
const HIDDEN_MONTHS = 24

/**
 * The term for claims about goods received on a given day; null: no time limit. `warrantyEnds` is the last day
 * of the warranty, null without one.
 */
export function claimTerm(
  type: ClaimType,
  received: Day,
  contract: ContractTerms,
  warrantyEnds: Day | null = null,
): ClaimTerm | null {
  const { flaw } = claimTypes[type]
  if (flaw === null) return null
  if (flaw === 'visible' && contract)
    return { until: addWorkingDays(received, contract.claimDays), basis: 'contract' }
  const lawful = addMonths(received, HIDDEN_MONTHS)
  const last = flaw === 'hidden' && warrantyEnds !== null && warrantyEnds > lawful ? warrantyEnds : lawful
  return { until: workingDayFrom(last), basis: 'law' }
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
export function answerTerm(wish: ClaimWish, day: Day, contract: ContractTerms): ClaimTerm {
  if (contract) return { until: addWorkingDays(day, contract.answerDays), basis: 'contract' }
  return { until: workingDayFrom(addDays(day, LAWFUL_ANSWER[wish])), basis: 'law' }
}
