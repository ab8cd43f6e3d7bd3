import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import type { Day } from '@verstak/domain/day.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { warrantyEnds } from '../warranty/face.ts'
import { type ClaimTerm, type ContractTerms, claimTerm } from './claim-term.ts'
import type { ClaimedOrder } from './claimed-order.ts'

export interface TermCase {
  readonly type: ClaimType
  readonly order: ClaimedOrder | null
  readonly terms: ContractTerms
  readonly lines: readonly {
    readonly product_id: number | null
    readonly serial: string
    readonly purchase_date: Day | ''
  }[]
}

/**
 * Terms of the lines, first the one that ends first, which is the claim's; none when there is no time limit, or
 * the day of receipt is unknown.
 */
export async function lineTerms(
  db: DbOrTransaction,
  user: User,
  { type, order, terms, lines }: TermCase,
): Promise<ClaimTerm[]> {
  const sold = lines.flatMap(({ purchase_date, ...line }) => {
    const received = order ? order.received : purchase_date
    return received ? [{ ...line, received }] : []
  })
  const ends = await warrantyEnds(db, user, sold)
  const all = sold.flatMap(({ received }, index) => claimTerm(type, received, terms, ends[index]) ?? [])
  return all.toSorted((a, b) => (a.until < b.until ? -1 : 1))
}
