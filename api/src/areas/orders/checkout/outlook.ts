import type { User } from '@verstak/contract/auth/schemas.ts'
import type { OrderOutlook } from '@verstak/contract/orders/outlook.ts'
import { deliveryCost } from '@verstak/domain/orders/delivery.ts'
import {
  type BasketToOrder,
  basketInfo,
  type OutlookServices,
  orderLines,
  type Refusal,
} from '#areas/basket/basket/face.ts'
import { listAddresses } from '#areas/people/addresses/face.ts'
import { shopsForOrder } from '#areas/people/users/face.ts'
import type { Db } from '#db/database.ts'
import { lackingRight } from '#http/access.ts'
import { settings } from '#settings.ts'
import { orderTerms } from './order-terms.ts'
import { listPayments } from './payments.ts'
import { ALLOWED_ONLY, addressProblem } from './validate.ts'

/** Predicts the result of `placeOrder` for this basket with the same functions. */
export async function orderOutlook(
  { db, config }: OutlookServices,
  { visitor: { user }, whole, merged, contractId }: BasketToOrder,
): Promise<OrderOutlook> {
  const { lines, refusal } = orderLines(whole, merged)
  const { sum } = basketInfo(lines)
  const ofLines = refusal ? [refusal] : []
  const lacking = lackingRight(user, 'order')
  if (!user || lacking)
    return {
      refusals: lacking ? [{ cause: 'right', message: lacking }] : ofLines,
      approval: null,
      payments: [],
      delivery_cost: deliveryCost(2, sum, settings.freeDeliveryFrom),
    }
  const { delivery_cost, total, approval, refusals } = await orderTerms(db, user, sum)
  const payments = await listPayments(db, user, { sum: total, contractId }, config)
  return {
    refusals: [...(await placeRefusals(db, user)), ...ofLines, ...refusals],
    approval: approval && { ...approval.over, approvers: approval.approvers.map(({ name }) => name) },
    payments: payments.flatMap(({ problem }) => problem ?? []),
    delivery_cost,
  }
}

/** Refuses a buyer restricted to certain addresses when none of them is available. */
async function placeRefusals(db: Db, user: User): Promise<readonly Refusal[]> {
  const allowed = await shopsForOrder(db, user.id)
  if (!allowed) return []
  const addresses = await listAddresses(db, user)
  if (addresses.some((address) => addressProblem(address, allowed) === null)) return []
  return [{ cause: 'place', message: `${ALLOWED_ONLY}, а ни на один из них сейчас заказать нельзя` }]
}
