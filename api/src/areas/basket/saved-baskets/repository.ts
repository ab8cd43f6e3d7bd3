import type { SavedBasket, Share } from '@verstak/contract/saved-baskets/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import { after } from '#db/after.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import type { Line } from '../basket/face.ts'

type Trx = Transaction<Tables>

/** Serialises changes of one user's saved baskets, to enforce the limit and unique names. */
export const lockSaved = (trx: Trx, userId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved baskets ${userId}`}, 0))`.execute(trx)

/** A basket without its share URL, which depends on the request. */
export interface Saved extends Omit<SavedBasket, 'share'> {
  readonly share: Omit<Share, 'address'> | null
}

interface Row {
  readonly id: number
  readonly name: string
  readonly created_at: Date
  readonly lines: number
  readonly sum: number
  readonly share_key: string | null
  readonly share_expires_at: Date | null
}

/** Newest first; with `id` only that one. Removed ones are excluded. */
export async function listSaved(db: DbOrTransaction, userId: number, id?: number): Promise<Saved[]> {
  const one = id === undefined ? sql`` : sql`AND b.id = ${id}`
  const { rows } = await sql<Row>`
    SELECT b.id::int AS id, b.name, b.created_at, count(l.product_id)::int AS lines,
      COALESCE(sum(p.price * l.quantity) FILTER (WHERE NOT p.hidden), 0)::bigint AS sum,
      CASE WHEN b.share_expires_at > now() THEN b.share_key END AS share_key, b.share_expires_at
    FROM saved_basket AS b
      LEFT JOIN saved_basket_line AS l ON l.saved_basket_id = b.id
      LEFT JOIN product AS p ON p.id = l.product_id
    WHERE b.user_id = ${userId} AND b.removed_at IS NULL ${one}
    GROUP BY b.id
    ORDER BY b.id DESC`.execute(db)
  return rows.map(({ share_key, share_expires_at, created_at, sum, ...row }) => ({
    ...row,
    sum: Number(sum),
    created_at: momentOf(created_at),
    share: share_key && share_expires_at ? { key: share_key, expires_at: momentOf(share_expires_at) } : null,
  }))
}

/** The last added line comes first, as in the basket. */
export async function savedLines(
  db: DbOrTransaction,
  savedId: number,
  stockId: string,
): Promise<readonly Line[]> {
  const { rows } = await sql<Omit<Line, 'category'> & { category_code: string; category_name: string }>`
    SELECT l.position AS id, l.product_id::int AS product_id, l.quantity, false AS older,
      NULL::bigint AS chosen_price, p.name, p.article,
      p.price::bigint AS price, p.hidden, p.unit, p.min_quantity, p.multiplicity, p.weight_grams,
      COALESCE(k.quantity, 0) AS stock, COALESCE(s.path_codes[1], '') AS category_code,
      COALESCE(s.path_names[1], '') AS category_name
    FROM saved_basket_line AS l
      JOIN product AS p ON p.id = l.product_id
      LEFT JOIN section AS s ON s.id = p.section_id
      LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
    WHERE l.saved_basket_id = ${savedId}
    ORDER BY l.position DESC`.execute(db)
  return rows.map(({ category_code, category_name, ...row }) => ({
    ...row,
    category: { code: category_code, name: category_name },
  }))
}

/** Copies the user's basket. Returns the number of lines. */
export async function copyBasket(trx: Trx, userId: number, savedId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO saved_basket_line (saved_basket_id, position, product_id, quantity)
    SELECT ${savedId}::bigint, row_number() OVER (ORDER BY l.id), l.product_id, l.quantity
    FROM basket_line AS l JOIN basket AS b ON b.id = l.basket_id
    WHERE b.user_id = ${userId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function countSaved(trx: Trx, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('saved_basket')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether another of the user's baskets has the name. */
export async function isNameTaken(trx: Trx, userId: number, name: string, id?: number): Promise<boolean> {
  const query = trx
    .selectFrom('saved_basket')
    .select('id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('name', '=', name)
  const found = await (id === undefined ? query : query.where('id', '<>', id)).executeTakeFirst()
  return found !== undefined
}

/** Deletes removed baskets that can no longer be restored. */
export async function forgetRemoved(db: Db): Promise<void> {
  await db.deleteFrom('saved_basket').where('removed_at', '<', after(-settings.savedBaskets.undo)).execute()
}
