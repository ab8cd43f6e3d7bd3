import type { User } from '@verstak/contract/auth/schemas.ts'
import { type PaymentMethod, paymentNames } from '@verstak/domain/orders/payment.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { deferralProblem, deferralText, findDeferral } from '../order-core/face.ts'
import { cardProblem, type TakesCards, takesCards } from './card.ts'

/** Payment methods available to the customer, the default first. */
export const methodsOf = (
  user: User,
  { deferred, cards }: { deferred: boolean; cards: boolean },
): readonly PaymentMethod[] => [
  user.organization ? 'invoice' : 'receipt',
  ...(user.organization && deferred ? (['deferral'] as const) : []),
  ...(cards ? (['card'] as const) : []),
]

/**
 * For the selection at checkout; `problem` is the reason why a method is unavailable for this sum (kopecks).
 */
export async function listPayments(
  db: DbOrTransaction,
  user: User,
  { sum, contractId }: { readonly sum: number; readonly contractId: number | null },
  config: TakesCards,
) {
  const deferral = await findDeferral(db, user.organization?.id ?? null, contractId)
  const about = (code: PaymentMethod): { hint: string | null; problem: string | null } => {
    if (code === 'deferral' && deferral)
      return { hint: deferralText(deferral), problem: deferralProblem(deferral, sum) }
    if (code === 'card')
      return { hint: 'На странице банка, после оформления', problem: cardProblem(user, sum) }
    return { hint: null, problem: null }
  }
  const methods = methodsOf(user, { deferred: deferral !== null, cards: takesCards(user, config) })
  return methods.map((code) => ({ code, name: paymentNames[code], ...about(code) }))
}
