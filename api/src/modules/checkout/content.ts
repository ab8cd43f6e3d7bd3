import type { CallData } from '@verstak/shared/contract/call.ts'
import type * as calls from '@verstak/shared/contract/checkout/calls.ts'
import { deliveryNames, earliestDelivery } from '@verstak/shared/domain/delivery.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { listAddresses } from '../addresses/repository.ts'
import { basketRows } from '../basket/content.ts'
import { loadBasket } from '../basket/repository.ts'
import { basketInfo } from '../basket/summary.ts'
import { loadCards } from '../catalog/cards.ts'
import { overLimit } from '../users/limits.ts'
import { shopsForOrder } from '../users/shops.ts'
import { listPickupPoints, sessidOf } from './repository.ts'

export async function checkoutContent(
  db: Db,
  visitor: Visitor,
  now = new Date(),
): Promise<CallData<typeof calls.checkoutContent>> {
  const user = requireUser(visitor)
  const lines = await loadBasket(db, { userId: user.id }, visitor.stockId)
  const cards = await loadCards(
    db,
    lines.map((line) => line.product_id),
    visitor.stockId,
  )
  const addresses = await listAddresses(db, user)
  const allowed = await shopsForOrder(db, user.id)
  return {
    basket: { info: basketInfo(lines), rows: basketRows(lines, cards) },
    user: { name: user.name, phone: user.phone, branchId: user.organization?.id ?? null },
    saved_only: allowed !== null,
    approval: await overLimit(db, user, basketInfo(lines).sum),
    addresses: allowed ? addresses.filter(({ id }) => allowed.includes(id)) : addresses,
    deliveryType: {
      self: { id: 1, name: deliveryNames[1], points: await listPickupPoints(db) },
      delivery: { id: 2, name: deliveryNames[2], earliest: earliestDelivery(now) },
    },
    sessid: sessidOf(visitor.token ?? ''),
  }
}
