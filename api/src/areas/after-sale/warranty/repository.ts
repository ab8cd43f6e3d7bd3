import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { parseWarrantyNumber } from '@verstak/domain/after-sale/warranty-number.ts'
import type { ShownWarranty } from '@verstak/domain/after-sale/warranty-status.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import { type ExpressionBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'

type CardTable = Selectable<Tables['warranty_card']>

/** A card with its current catalogue product; null if that was removed. */
export type CardRow = Omit<CardTable, 'purchase_date' | 'ends'> & {
  readonly purchase_day: Day
  readonly last_day: Day
  readonly code: string | null
  readonly picture_id: string | null
}

export const noCard = () => shopError('notFound', 'Карточки с таким номером нет')

/** Cards of the user's organisation, or the user's own as a private person. */
export const cardsOf =
  (user: User) => (eb: ExpressionBuilder<Tables & { c: Tables['warranty_card'] }, 'c'>) =>
    user.organization
      ? eb('c.organization_id', '=', user.organization.id)
      : eb.and([eb('c.user_id', '=', user.id), eb('c.organization_id', 'is', null)])

const cards = (db: DbOrTransaction) =>
  db
    .selectFrom('warranty_card as c')
    .leftJoin('product as p', (join) => join.onRef('p.id', '=', 'c.product_id').on('p.hidden', '=', false))
    .selectAll('c')
    .select(['p.code', 'p.picture_id'])
    .select([sql<Day>`c.purchase_date::text`.as('purchase_day'), sql<Day>`c.ends::text`.as('last_day')])

/** Null for an invalid number and for an unknown one. */
export async function findCard(db: DbOrTransaction, typed: string): Promise<CardRow | null> {
  const number = parseWarrantyNumber(typed)
  if (!number) return null
  return (await cards(db).where('c.number', '=', number).executeTakeFirst()) ?? null
}

/** Another's card must be indistinguishable from a missing one. */
export async function requireOwnCard(db: DbOrTransaction, user: User, typed: string): Promise<CardRow> {
  const number = parseWarrantyNumber(typed)
  const found =
    number && (await cards(db).where('c.number', '=', number).where(cardsOf(user)).executeTakeFirst())
  if (!found) throw noCard()
  return found
}

/** Locks the row to serialise decisions. */
export async function lockCard(trx: Transaction<Tables>, typed: string): Promise<CardRow> {
  const number = parseWarrantyNumber(typed)
  const found = number && (await cards(trx).where('c.number', '=', number).forUpdate('c').executeTakeFirst())
  if (!found) throw noCard()
  return found
}

/** Displayed status of a card on `today`, as a column. */
const shownOn = (today: Day) =>
  sql<ShownWarranty>`CASE WHEN c.status = 'active' AND c.ends < ${today}::date THEN 'expired' ELSE c.status END`

export async function countCards(
  db: DbOrTransaction,
  user: User,
  now: Date,
): Promise<ReadonlyMap<ShownWarranty, number>> {
  const shown = shownOn(moscowDay(now))
  const rows = await db
    .with('mine', (mine) =>
      mine.selectFrom('warranty_card as c').select(shown.as('shown')).where(cardsOf(user)),
    )
    .selectFrom('mine')
    .select((eb) => ['shown', eb.fn.countAll<number>().as('count')])
    .groupBy('shown')
    .execute()
  return new Map(rows.map((row) => [row.shown, Number(row.count)]))
}

/** Sorted by the end of the warranty; refused and expired ones last. */
export function listCards(
  db: DbOrTransaction,
  user: User,
  { shown, limit, offset, now }: { shown: ShownWarranty | null; limit: number; offset: number; now: Date },
): Promise<CardRow[]> {
  const state = shownOn(moscowDay(now))
  return cards(db)
    .where(cardsOf(user))
    .$if(shown !== null, (query) => query.where(state, '=', shown))
    .orderBy(sql`${state} IN ('expired', 'refused')`)
    .orderBy('c.ends')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function addEvent(
  trx: Transaction<Tables>,
  event: { card_id: number; status: CardTable['status']; by_store: boolean; text?: string },
): Promise<void> {
  await trx.insertInto('warranty_event').values(event).execute()
}

export const listEvents = (db: DbOrTransaction, cardId: number) =>
  db
    .selectFrom('warranty_event')
    .select(['status', 'text', 'by_store', 'created_at'])
    .where('card_id', '=', cardId)
    .orderBy('id')
    .execute()

export const listFiles = (db: DbOrTransaction, cardId: number) =>
  db
    .selectFrom('warranty_file as w')
    .innerJoin('file as f', 'f.id', 'w.file_id')
    .select(['f.id', 'f.name', 'f.size', 'f.type'])
    .where('w.card_id', '=', cardId)
    .orderBy('w.position')
    .execute()
