import type * as calls from '@verstak/shared/contract/orders/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { orderDetail, orderList } from './service.ts'

export const handlers: Handlers<typeof calls> = {
  orderList: ({ db, visitor, query }) => orderList(db, requireUser(visitor), query),
  orderDetail: ({ db, visitor, params, query }) =>
    orderDetail(db, requireUser(visitor), params.order_number, query),
}
