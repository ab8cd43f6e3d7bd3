import type { User } from '@verstak/contract/auth/schemas.ts'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import type { WaitingItem } from '@verstak/contract/summary/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { isAdministrator, may } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import { countByStatus } from '#areas/orders/orders/face.ts'
import { countNotifications } from '#areas/people/notifications/face.ts'
import { isLeaving } from '#areas/people/users/face.ts'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import {
  appealsToAnswer,
  boxesToReceive,
  claimsToComplete,
  rejectedAddresses,
  SHOWN,
  transfersToSign,
} from './other-waiting.ts'

/** Most urgent first; items with a count of 0 are left out. */
export async function waitingFor(
  db: Db,
  user: User,
  counts: ReadonlyMap<OrderStatus, number>,
): Promise<WaitingItem[]> {
  const ofOrders = (kind: 'ready' | 'new'): WaitingItem => ({
    kind,
    count: counts.get(kind) ?? 0,
    details: [],
  })
  const items = [
    await toApprove(db, user),
    await unpaidOrders(db, user),
    await appealsToAnswer(db, user),
    await claimsToComplete(db, user),
    ofOrders('ready'),
    await boxesToReceive(db, user),
    await transfersToSign(db, user),
    await rejectedAddresses(db, user),
    await joinRequests(db, user),
    await changedPrices(db, user),
    ofOrders('new'),
    await unread(db, user),
  ]
  return items.filter(({ count }) => count > 0)
}

/** Orders of colleagues above their limits, oldest first. */
async function toApprove(db: Db, user: User): Promise<WaitingItem> {
  const none: WaitingItem = { kind: 'approval', count: 0, details: [] }
  if (!user.organization || !may(user, 'approve') || (await isLeaving(db, user.id))) return none
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('app_user as u', 'u.id', 'customer_order.user_id')
    .select(['customer_order.id', 'customer_order.sum', 'u.name'])
    .select(sql<number>`count(*) OVER ()`.as('count'))
    .where(ordersOf(user))
    .where('customer_order.status', '=', 'approval')
    .where('customer_order.user_id', '<>', user.id)
    .orderBy('customer_order.id')
    .limit(SHOWN)
    .execute()
  return {
    ...none,
    count: rows[0]?.count ?? 0,
    details: rows.map(({ id, sum, name }) => ({
      text: `${formatOrderNumber(id)}: ${name}, ${formatPrice(sum)}`,
      href: paths.order(formatOrderNumber(id)),
    })),
  }
}

/** The orders that the list shows as unpaid, whatever their status. */
async function unpaidOrders(db: Db, user: User): Promise<WaitingItem> {
  const counts = await countByStatus(db, user, { unpaid: 'any' })
  const count = [...counts.values()].reduce((sum, one) => sum + one, 0)
  return { kind: 'awaiting-payment', count, details: [] }
}

/** Only administrators decide on them. */
async function joinRequests(db: Db, user: User): Promise<WaitingItem> {
  const { organization } = user
  const none: WaitingItem = { kind: 'join-requests', count: 0, details: [] }
  if (!organization || !isAdministrator(user)) return none
  const { count } = await db
    .selectFrom('join_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organization_id', '=', organization.id)
    .executeTakeFirstOrThrow()
  return { ...none, count }
}

/** Compared with the price when the quantity was chosen. */
async function changedPrices(db: Db, user: User): Promise<WaitingItem> {
  const rows = await db
    .selectFrom('basket as b')
    .innerJoin('basket_line as l', 'l.basket_id', 'b.id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['p.name', 'p.code', 'l.price as then', 'p.price as now'])
    .select(sql<number>`count(*) OVER ()`.as('count'))
    .where('b.user_id', '=', user.id)
    .where('p.hidden', '=', false)
    .where(sql<boolean>`l.price <> p.price`)
    .orderBy('l.id', 'desc')
    .limit(SHOWN)
    .execute()
  return {
    kind: 'changed-prices',
    count: rows[0]?.count ?? 0,
    details: rows.map(({ name, code, then, now }) => ({
      text: `${name}: ${formatPrice(then ?? 0)} → ${formatPrice(now ?? 0)}`,
      href: paths.product(code),
    })),
  }
}

async function unread(db: Db, user: User): Promise<WaitingItem> {
  const { unread: count } = await countNotifications(db, user.id)
  const rows = await db
    .selectFrom('notification')
    .select(['title', 'href'])
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return { kind: 'notifications', count, details: rows.map(({ title, href }) => ({ text: title, href })) }
}
