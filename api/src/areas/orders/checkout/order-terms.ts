import type { User } from '@verstak/contract/auth/schemas.ts'
import { errorCodes, ShopError } from '@verstak/contract/errors.ts'
import { deliveryCost } from '@verstak/domain/orders/delivery.ts'
import { orderSum } from '@verstak/domain/orders/order-sum.ts'
import type { Refusal } from '#areas/basket/basket/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'
import { type Approval, approvalFor, approvalProblem } from './approval.ts'
import { heldStockProblem } from './held-stock.ts'
import type { Destination } from './validate.ts'

export interface OrderTerms {
  /** Kopecks; null until a manager sets it. */
  readonly delivery_cost: number | null
  /** Kopecks with the delivery. */
  readonly total: number
  /** Null when the order goes to the store at once. */
  readonly approval: Approval | null
  readonly refusals: readonly Refusal[]
}

/**
 * Computes delivery cost, limits and approval from the sum of an order (kopecks). Used both to place an order and to
 * compute its outlook.
 */
export async function orderTerms(
  db: DbOrTransaction,
  user: User,
  sum: number,
  { delivery_type, carrier }: Pick<Destination, 'delivery_type' | 'carrier'> = BY_THE_STORE,
): Promise<OrderTerms> {
  // The store delivers to carriers' terminals free of charge.
  const delivery_cost = carrier ? 0 : deliveryCost(delivery_type, sum, settings.freeDeliveryFrom)
  const { total } = orderSum({ sum, delivery_cost })
  const limit = await heldStockProblem(db, user, sum)
  const approval = await approvalFor(db, user, total)
  const approvers = approval && approvalProblem(approval)
  return {
    delivery_cost,
    total,
    approval,
    refusals: [
      ...(limit ? [{ cause: 'limit' as const, message: limit }] : []),
      ...(approvers ? [{ cause: 'approvers' as const, message: approvers }] : []),
    ],
  }
}

const BY_THE_STORE = { delivery_type: 2, carrier: null } as const

/** Throws `conflict` at `basket`. */
export function requireAccepted({ refusals }: Pick<OrderTerms, 'refusals'>): void {
  if (refusals.length === 0) return
  throw new ShopError(
    'conflict',
    refusals.map(({ message }) => ({ code: errorCodes.conflict.code, message, field: 'basket' })),
  )
}
