import type { User } from '@verstak/contract/auth/schemas.ts'
import type { WaitingItem } from '@verstak/contract/summary/schemas.ts'
import { claimTypes } from '@verstak/domain/after-sale/claim-kinds.ts'
import { formatClaimNumber } from '@verstak/domain/after-sale/claim-number.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatTransferNumber, unsignedStates } from '@verstak/domain/orders/transfer.ts'
import * as paths from '@verstak/domain/paths.ts'
import { may } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import { visibleTo } from '#areas/after-sale/appeals/face.ts'
import { listPackings } from '#areas/orders/packing/face.ts'
import { addressesOf } from '#areas/people/addresses/face.ts'
import { claimsOf } from '#db/claims.ts'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'

/** Maximum items per kind. */
export const SHOWN = 5

const count = sql<number>`count(*) OVER ()`.as('count')

/** Appeals in which the store waits for the buyer's answer. */
export async function appealsToAnswer(db: Db, user: User): Promise<WaitingItem> {
  const rows = may(user, 'appeals')
    ? await db
        .selectFrom('appeal')
        .select(['id', 'subject', count])
        .where(visibleTo(user))
        .where('status', '=', 'waiting')
        .orderBy('id')
        .limit(SHOWN)
        .execute()
    : []
  return {
    kind: 'appeals',
    count: rows[0]?.count ?? 0,
    details: rows.map(({ id, subject }) => ({ text: subject, href: paths.appeal(id) })),
  }
}

/** Claims that need more information from the buyer. */
export async function claimsToComplete(db: Db, user: User): Promise<WaitingItem> {
  const rows = may(user, 'claims')
    ? await db
        .selectFrom('claim')
        .select(['id', 'type', 'created_at', count])
        .where(claimsOf(user))
        .where('status', '=', 'need_data')
        .orderBy('id')
        .limit(SHOWN)
        .execute()
    : []
  return {
    kind: 'claims',
    count: rows[0]?.count ?? 0,
    details: rows.map(({ id, type, created_at }) => {
      const number = formatClaimNumber(id, created_at)
      return { text: `${number}: ${claimTypes[type].name}`, href: paths.claim(number) }
    }),
  }
}

/** Transfer documents not signed by the buyer. */
export async function transfersToSign(db: Db, user: User): Promise<WaitingItem> {
  const rows = may(user, 'documents')
    ? await db
        .selectFrom('transfer_document as t')
        .innerJoin('customer_order', 'customer_order.id', 't.order_id')
        .select(['t.id', 't.order_id', count])
        .where(ordersOf(user))
        .where('t.state', 'in', unsignedStates)
        .orderBy('t.id')
        .limit(SHOWN)
        .execute()
    : []
  return {
    kind: 'transfers',
    count: rows[0]?.count ?? 0,
    details: rows.map(({ id, order_id }) => {
      const order = formatOrderNumber(order_id)
      return { text: `${formatTransferNumber(id)} к заказу ${order}`, href: paths.order(order) }
    }),
  }
}

/** Addresses that the store declined. */
export async function rejectedAddresses(db: Db, user: User): Promise<WaitingItem> {
  const rows = may(user, 'addresses')
    ? await db
        .selectFrom('address')
        .select(['name', 'text', count])
        .where(addressesOf(user))
        .where('status', '=', 'rejected')
        .where('deletion_requested', '=', false)
        .orderBy('id')
        .limit(SHOWN)
        .execute()
    : []
  return {
    kind: 'addresses',
    count: rows[0]?.count ?? 0,
    details: rows.map(({ name, text }) => ({ text: name || text, href: paths.addresses() })),
  }
}

/** Boxes without a receiving result. */
export async function boxesToReceive(db: Db, user: User): Promise<WaitingItem> {
  const { lists, total } = await listPackings(db, user, { limit: SHOWN, offset: 0, unreceived: true })
  return {
    kind: 'packing',
    count: total,
    details: lists.map(({ code, number }) => ({ text: number, href: paths.packingList(code) })),
  }
}
