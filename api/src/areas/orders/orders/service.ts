import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/orders/calls.ts'
import { type OrderDetail, type OrderSummary, orderStatuses } from '@verstak/contract/orders/schemas.ts'
import { claimTypes } from '@verstak/domain/after-sale/claim-kinds.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { deliveryCostText, deliveryNames } from '@verstak/domain/orders/delivery.ts'
import { formatOrderNumber, parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { orderGroupNames, orderStatusNames } from '@verstak/domain/orders/order-status.ts'
import { orderSum } from '@verstak/domain/orders/order-sum.ts'
import { paymentNames } from '@verstak/domain/orders/payment.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { may } from '@verstak/domain/rights.ts'
import { toPicture } from '#areas/catalogue/catalog/face.ts'
import { isLeaving } from '#areas/people/users/face.ts'
import { siteContent } from '#areas/site/content/face.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { contractOfOrder, listHistory, listOrderFiles, statusesOf } from '../order-core/face.ts'
import { listPackings } from '../packing/face.ts'
import { cardOfOrder, moneyOf } from '../payments/face.ts'
import { correctionsOf, listTransfers } from '../transfers/face.ts'
import { toCorrection, toTransfer } from './documents-view.ts'
import { hasInvoice } from './invoice/invoice.ts'
import { reasonTexts, withComment } from './letters.ts'
import {
  countByStatus,
  findOrder,
  listAuthors,
  listLines,
  listOrderAddresses,
  listOrderClaims,
  listOrderContracts,
  listOrders,
} from './repository.ts'
import { shortageReasons } from './shortage.ts'

export async function orderList(
  db: Db,
  user: User,
  { page, page_size, filter, ...others }: Input<typeof calls.orderList, 'query'>,
): Promise<CallData<typeof calls.orderList>> {
  const counts = await countByStatus(db, user, others)
  const countOf = (code: typeof filter) =>
    (statusesOf(code) ?? orderStatuses).reduce((sum, status) => sum + (counts.get(status) ?? 0), 0)
  const bounds = { limit: page_size, offset: (page - 1) * page_size }
  const rows = await listOrders(db, user, { filter, ...others }, bounds)
  return {
    orders: rows.map(toSummary),
    statuses: [
      { code: 'all', name: 'Все', count: countOf('all') },
      { code: 'active', name: orderGroupNames.active, count: countOf('active') },
      { code: 'placed', name: orderGroupNames.placed, count: countOf('placed') },
      { code: 'dispatched', name: orderGroupNames.dispatched, count: countOf('dispatched') },
      ...orderStatuses.map((code) => ({ code, name: orderStatusNames[code], count: countOf(code) })),
    ],
    authors: await listAuthors(db, user),
    addresses: await listOrderAddresses(db, user),
    contracts: await listOrderContracts(db, user),
    page_navigation: pageNavigationOf(countOf(filter), page, page_size),
  }
}

/** Another's order must be indistinguishable from a missing one. */
export async function orderDetail(
  db: Db,
  user: User,
  orderNumber: string,
  { page, page_size }: { page: number; page_size: number },
  config: Pick<Config, 'payments'> = {},
): Promise<OrderDetail> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет')
  const lines = await listLines(db, order.id, { limit: page_size, offset: (page - 1) * page_size })
  const history = await listHistory(db, order.id)
  const contract = contractOfOrder(order)
  const { kept, granted, rest } = await moneyOf(db, order.id)
  return {
    ...toSummary(order),
    vat: order.vat,
    sum_before: order.ordered_sum === order.sum ? null : order.ordered_sum,
    comment: order.comment,
    address: order.address,
    recipient: { name: order.recipient_name, phone: order.recipient_phone },
    deliveryDate: order.day,
    delivery_cost:
      order.delivery_type === 1 ? null : deliveryCostText(order.delivery_cost, settings.freeDeliveryFrom),
    carrier: order.carrier,
    payment: paymentNames[order.payment],
    paid: order.paid_at !== null,
    received: kept,
    granted,
    rest: Math.max(0, rest),
    card: await cardOfOrder(db, order, config),
    payer: order.payer_inn
      ? [`ИНН ${order.payer_inn}`, order.payer_kpp && `КПП ${order.payer_kpp}`].filter(Boolean).join(', ')
      : null,
    attorney: order.attorney,
    contract:
      order.contract_id !== null && contract !== null ? { id: order.contract_id, name: contract } : null,
    no_call: order.no_call,
    files: (await listOrderFiles(db, order.id)).map(({ name }) => name),
    can_cancel: order.status === 'new' || order.status === 'approval',
    approval: order.exceeded && {
      exceeded: order.exceeded,
      limit: order.limit_sum ?? 0,
      spent: order.spent ?? 0,
    },
    can_approve:
      order.status === 'approval' &&
      order.user_id !== user.id &&
      may(user, 'approve') &&
      !(await isLeaving(db, user.id)),
    has_invoice: hasInvoice(order.status),
    ...(await aroundOrder(db, user, order.id)),
    history: history.map(({ status, reason, comment, actor, created_at }) => ({
      status: { code: status, name: orderStatusNames[status] },
      created_at: momentOf(created_at),
      reason: reason && withComment(reasonTexts[reason], comment),
      actor,
    })),
    basket: {
      items: lines.map(toLine),
    },
    page_navigation: pageNavigationOf(order.positions, page, page_size),
  }
}

type LineRow = Awaited<ReturnType<typeof listLines>>[number]

function toLine({ code, hidden, picture_id, promised: _promised, shortage, ...row }: LineRow) {
  const { new_article: article, new_name: name, new_code, new_hidden, ...line } = row
  return {
    ...line,
    code: hidden ? null : code,
    shortage: shortage && shortageReasons[shortage],
    replacement: article && name ? { article, name, code: new_hidden ? null : new_code } : null,
    picture: picture_id ? toPicture(picture_id, line.name) : null,
  }
}

const MOST_BOXES = 50

/** Related data of the order: boxes, claims and the person responsible. */
async function aroundOrder(db: Db, user: User, orderId: number) {
  const { lists } = await listPackings(db, user, { limit: MOST_BOXES, offset: 0, orderId })
  const claims = await listOrderClaims(db, user, orderId)
  const transfers = await listTransfers(db, orderId)
  const corrections = await correctionsOf(db, orderId)
  const { name, phone, email } = siteContent().manager
  return {
    packing: lists.map(({ code, number, boxes, received }) => ({
      code,
      number,
      boxes,
      received: received !== null,
    })),
    transfers: transfers.map(toTransfer),
    corrections: corrections.map(toCorrection),
    claims: claims.map(({ id, type, status, created_at }) => ({
      number: formatClaimNumber(id, created_at),
      type: claimTypes[type].name,
      status: claimStatusNames[status],
    })),
    manager: { name, phone, email },
  }
}

type SummaryRow = Awaited<ReturnType<typeof listOrders>>[number]

export function toSummary(row: SummaryRow): OrderSummary {
  const { id, created_at, status, positions, sum, delivery_type, customer_number, author } = row
  return {
    order_number: formatOrderNumber(id),
    created_at: momentOf(created_at),
    status: { code: status, name: orderStatusNames[status] },
    positions,
    sum,
    total: orderSum(row).total,
    delivery: deliveryNames[delivery_type],
    orderid: customer_number,
    author,
  }
}
