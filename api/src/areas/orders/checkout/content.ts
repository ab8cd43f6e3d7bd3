import type { CallData } from '@verstak/contract/call.ts'
import type * as calls from '@verstak/contract/checkout/calls.ts'
import { carriers } from '@verstak/domain/orders/carriers.ts'
import { deliveryNames, earliestDelivery } from '@verstak/domain/orders/delivery.ts'
import {
  basketContract,
  basketInfo,
  type Line,
  lineState,
  loadBasket,
  mergedBasket,
  orderLines,
  pricedRows,
} from '#areas/basket/basket/face.ts'

import { loadCards } from '#areas/catalogue/catalog/face.ts'
import { listAddresses } from '#areas/people/addresses/face.ts'
import { shopsForOrder } from '#areas/people/users/face.ts'

import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { sessidOf } from '#http/sessid.ts'
import { settings } from '#settings.ts'
import type { TakesCards } from './card.ts'
import { findDraft } from './draft.ts'
import { orderOutlook } from './outlook.ts'
import { listPayments } from './payments.ts'
import { listPickupPoints } from './repository.ts'

/** The part of a line that stays in the basket until an arrival. */
function stays(line: Line) {
  const { state, split } = lineState(line, line.quantity)
  if (state !== 'later' || !split) return []
  const { product_id, name, unit } = line
  return [{ product_id, name, unit, split: { now: split.now, later: [...split.later] } }]
}

export async function checkoutContent(
  db: Db,
  visitor: Visitor,
  now = new Date(),
  config: TakesCards = {},
): Promise<CallData<typeof calls.checkoutContent>> {
  const user = requireUser(visitor)
  const whole = await loadBasket(db, { userId: user.id }, visitor.stockId)
  const merged = await mergedBasket(db, user.id, whole)
  const { meant, lines } = orderLines(whole, merged)
  const info = basketInfo(lines)
  const free_from = settings.freeDeliveryFrom
  const cards = await loadCards(
    db,
    lines.map((line) => line.product_id),
    visitor.stockId,
  )
  const addresses = await listAddresses(db, user)
  const contract = await basketContract(db, user, whole)
  const allowed = await shopsForOrder(db, user.id)
  const contractId = contract?.chosen ?? null
  const outlook = await orderOutlook({ db, config }, { visitor, whole, merged, contractId })
  return {
    basket: { info, rows: pricedRows(lines, cards) },
    later: meant.flatMap(stays),
    user: { name: user.name, phone: user.phone, branchId: user.organization?.id ?? null },
    contract,
    saved_only: allowed !== null,
    approval: outlook.approval,
    outlook,
    addresses: allowed ? addresses.filter(({ id }) => allowed.includes(id)) : addresses,
    deliveryType: {
      self: {
        id: 1,
        name: deliveryNames[1],
        ready: earliestDelivery(now),
        points: allowed ? [] : await listPickupPoints(db),
      },
      delivery: {
        id: 2,
        name: deliveryNames[2],
        earliest: earliestDelivery(now),
        cost: outlook.delivery_cost,
        free_from,
        carriers: [...carriers],
      },
    },
    payments: await listPayments(db, user, { sum: info.sum, contractId }, config),
    sessid: sessidOf(visitor),
    merged,
    draft: await findDraft(db, user.id),
  }
}
