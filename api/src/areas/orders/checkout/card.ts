import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { Config } from '#config.ts'

export type TakesCards = Pick<Config, 'payments'>

/**
 * Whether the customer may pay by card: private persons always, organisations when the store's content allows
 * it.
 */
export const takesCards = (user: User, { payments }: TakesCards): boolean =>
  payments !== undefined && (!user.organization || siteContent().cards.organizationsUpTo !== null)

/** The reason in Russian why an order of this sum (kopecks) cannot be paid by card; null when it can. */
export function cardProblem(
  user: User,
  sum: number,
  limit = siteContent().cards.organizationsUpTo,
): string | null {
  if (!user.organization || (limit !== null && sum <= limit)) return null
  return `Картой организация может оплатить заказ до ${formatPrice(limit ?? 0)}`
}

/** Throws `conflict` at `payment`. */
export function requireCard(user: User, sum: number): void {
  const problem = cardProblem(user, sum)
  if (problem) throw shopError('conflict', problem, 'payment')
}
