import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { orderStatuses } from '@verstak/contract/orders/schemas.ts'
import type { personalSummary as call } from '@verstak/contract/summary/calls.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { countByStatus, listOrders, toSummary } from '#areas/orders/orders/face.ts'
import { listReconciliations } from '#areas/orders/reconciliations/face.ts'

import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import { balanceOf } from './balance.ts'
import { onTheWay, purchases } from './figures.ts'
import { waitingFor } from './waiting.ts'

const LAST_ORDERS = 5

/** A fixed number of queries, regardless of the organisation's size. */
export async function personalSummary(db: Db, user: User, now = new Date()): Promise<CallData<typeof call>> {
  const counts = await countByStatus(db, user)
  const last = await listOrders(db, user, { filter: 'all' }, { limit: LAST_ORDERS, offset: 0 })
  return {
    as_of: momentOf(now),
    balance: await balanceOf(db, user),
    waiting: await waitingFor(db, user, counts),
    statuses: orderStatuses.flatMap((code) => {
      const count = counts.get(code) ?? 0
      return count > 0 ? [{ code, name: orderStatusNames[code], count }] : []
    }),
    on_the_way: await onTheWay(db, user),
    purchases: await purchases(db, user, now),
    manager: siteContent().manager,
    last_orders: last.map(toSummary),
    collations: await listReconciliations(db, user),
  }
}
