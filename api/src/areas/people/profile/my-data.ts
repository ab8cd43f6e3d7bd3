import type { User } from '@verstak/contract/auth/schemas.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { findDraft } from '#areas/orders/checkout/draft.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { listStored } from '../addresses/repository.ts'
import { listSessions } from '../auth/sessions.ts'
import { noticesOf } from '../notifications/notices.ts'
import { listConsents } from './consents.ts'
import { registrationDate } from './details.ts'

/** What the store keeps of the person, as JSON for people and programs. Throws `tooOften`. */
export async function myData(
  { db }: Services,
  user: User,
  { token }: Pick<Visitor, 'token'>,
  ip: string,
): Promise<FileAnswer> {
  await countAttempt(db, { kind: 'my-data', account: user.email, address: ip }, settings.myData)
  const { id, email, name, phone, organization } = user
  const mine = <T extends OwnTable>(table: T) => rowsOf(db, table, id)
  const data = {
    made_at: new Date().toISOString(),
    person: { email, name, phone, organization, registered_at: await registrationDate(db, user) },
    notices: await noticesOf(db, id),
    consents: await listConsents(db, user),
    sessions: await listSessions(db, id, token),
    addresses: await listStored(db, user),
    orders: await ordersOf(db, id),
    checkout_draft: await findDraft(db, id),
    ...(await setsOf(db, id)),
    warranty_cards: await cardsOf(db, id),
    requests: await mine('public_request'),
    lists_to_order: await mine('e_order'),
    questions: await mine('product_question'),
    notifications: await mine('notification'),
  }
  return {
    bytes: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
    type: 'application/json',
    name: 'verstak-my-data.json',
  }
}

type OwnTable = 'notification' | 'public_request' | 'product_question' | 'e_order'

const rowsOf = (db: Db, table: OwnTable, userId: number) =>
  db.selectFrom(table).selectAll().where('user_id', '=', userId).orderBy('id').execute()

/** Those that the person has placed; colleagues' orders are their own. */
async function ordersOf(db: Db, userId: number) {
  const orders = await db
    .selectFrom('customer_order')
    .select(['id', 'created_at', 'status', 'address', 'recipient_name', 'recipient_phone', 'comment', 'sum'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['order_id', 'article', 'name', 'quantity', 'confirmed', 'price'])
    .where('customer_order.user_id', '=', userId)
    .orderBy('order_line.id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  return orders.map(({ id, ...order }) => ({
    order_number: formatOrderNumber(id),
    ...order,
    lines: (linesOf.get(id) ?? []).map(({ order_id: _, ...line }) => line),
  }))
}

const cardsOf = (db: Db, userId: number) =>
  db
    .selectFrom('warranty_card')
    .select(['number', 'article', 'name', 'serial', 'seller', 'owner_name', 'company', 'email', 'phone'])
    .select([sql<string>`purchase_date::text`.as('purchase_date'), 'status', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

async function setsOf(db: Db, userId: number) {
  const items = await db
    .selectFrom('product_set_item as i')
    .innerJoin('product_set as s', 's.id', 'i.set_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('favorite_note as n', (join) =>
      join
        .onRef('n.set_id', '=', 'i.set_id')
        .onRef('n.product_id', '=', 'i.product_id')
        .on('i.kind', '=', 'favorite'),
    )
    .select(['i.kind', 'p.article', 'p.name', 'i.added_at', 'n.note', 'n.quantity'])
    .where('s.user_id', '=', userId)
    .orderBy('i.id')
    .execute()
  const basket = await db
    .selectFrom('basket_line as l')
    .innerJoin('basket as b', 'b.id', 'l.basket_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['p.article', 'p.name', 'l.quantity'])
    .where('b.user_id', '=', userId)
    .orderBy('l.id')
    .execute()
  const saved = await db
    .selectFrom('saved_basket_line as l')
    .innerJoin('saved_basket as b', 'b.id', 'l.saved_basket_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['b.name as saved_as', 'b.created_at', 'p.article', 'p.name', 'l.quantity'])
    .where('b.user_id', '=', userId)
    .where('b.removed_at', 'is', null)
    .orderBy('b.id')
    .orderBy('l.position')
    .execute()
  return { favorites_and_comparison: items, basket, saved_baskets: saved }
}
