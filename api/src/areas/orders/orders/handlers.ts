import type * as calls from '@verstak/contract/orders/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { transferPdf } from '../transfers/face.ts'
import { approveOrder } from './approve-order.ts'
import { orderCalendar } from './calendar.ts'
import { cancelOrder } from './cancel-order.ts'
import { copyOrder } from './copy-order.ts'
import { invoicePdf } from './invoice/invoice.ts'
import { orderBasket } from './repeat-plan.ts'
import { orderDetail, orderList } from './service.ts'
import { orderTableFile } from './table/order-table.ts'

export const handlers: Handlers<typeof calls> = {
  orderList: ({ db, visitor, query }) => orderList(db, requireUser(visitor), query),
  orderDetail: ({ db, config, visitor, params, query }) =>
    orderDetail(db, requireUser(visitor), params.order_number, query, config),
  orderBasket: ({ db, visitor, params }) => orderBasket(db, requireUser(visitor), params.id, visitor.stockId),
  orderCopy: ({ db, visitor, body, once }) => copyOrder(db, visitor, body, once),
  orderCancel: async ({ visitor, body, ...services }) => {
    await cancelOrder(services, requireUser(visitor), body.order_number)
    return null
  },
  orderApprove: async ({ visitor, body, ...services }) => {
    await approveOrder(services, requireUser(visitor), body)
    return null
  },
  orderInvoice: ({ visitor, query, signal, ...services }) =>
    invoicePdf(services, visitor, query.order_number, { signal }),
  orderTransfer: ({ visitor, query, signal, ...services }) =>
    transferPdf(services, visitor, query.number, { signal }),
  orderCalendar: ({ db, config, visitor, query }) =>
    orderCalendar({ db, config }, requireUser(visitor), query.order_number),
  orderTable: ({ visitor, query, signal, ...services }) =>
    orderTableFile(services, visitor, query, { signal }),
}
