import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ClaimType } from '@verstak/domain/after-sale/claim-kinds.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Claims of these types do not count as claimed quantity of the products themselves. */
export const NON_CONSUMING_TYPES: readonly ClaimType[] = ['surplus', 'documents', 'service']

/** A claim that was carried out with another result left the goods with the buyer, who may claim them again. */
const consumes = sql<boolean>`(claim.status <> 'done' OR claim.wish IN ('refund', 'discount') OR c.money > 0)`

/**
 * Claimed units of the enclosing order line `l`. A decided claim line counts with the approved quantity, so
 * that the rest may be claimed again.
 */
export const claimedQuantity = (eb: ExpressionBuilder<Tables & { l: Tables['order_line'] }, 'l'>) =>
  eb
    .selectFrom('claim_line as c')
    .innerJoin('claim', 'claim.id', 'c.claim_id')
    .select(sql<number>`coalesce(sum(coalesce(c.approved_quantity, c.quantity)), 0)::int`.as('sum'))
    .whereRef('c.order_line_id', '=', 'l.id')
    .where('claim.status', '<>', 'rejected')
    .where('claim.type', 'not in', NON_CONSUMING_TYPES)
    .where(consumes)
    .$asScalar()
    .$notNull()

/** Claims of the user's organisation, or the user's own as a private person. */
export const claimsOf = (user: User) => (eb: ExpressionBuilder<Tables, 'claim'>) =>
  user.organization
    ? eb('claim.organization_id', '=', user.organization.id)
    : eb.and([eb('claim.user_id', '=', user.id), eb('claim.organization_id', 'is', null)])
