import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { type PaymentMethod, paymentNames } from '@verstak/shared/domain/payment.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { deferralProblem, deferralText, findDeferral } from './deferral.ts'

/** The ways in which a customer may pay at all, the usual one first. */
export const methodsOf = (user: User, deferred: boolean): readonly PaymentMethod[] =>
  user.organization ? (deferred ? ['invoice', 'deferral'] : ['invoice']) : ['receipt']

/** For the choice at the checkout; `problem` says why a way is closed for this sum (kopecks). */
export async function listPayments(db: DbOrTransaction, user: User, sum: number) {
  const deferral = await findDeferral(db, user.organization?.id ?? null)
  return methodsOf(user, deferral !== null).map((code) => ({
    code,
    name: paymentNames[code],
    hint: code === 'deferral' && deferral ? deferralText(deferral) : null,
    problem: code === 'deferral' && deferral ? deferralProblem(deferral, sum) : null,
  }))
}
