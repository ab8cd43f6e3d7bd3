import type { User } from '@verstak/contract/auth/schemas.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** Orders of the user's organisation, or the user's own as a private person. */
export const ordersOf = (user: User) => (eb: ExpressionBuilder<Tables, 'customer_order'>) =>
  user.organization
    ? eb('customer_order.organization_id', '=', user.organization.id)
    : eb.and([eb('customer_order.user_id', '=', user.id), eb('customer_order.organization_id', 'is', null)])
