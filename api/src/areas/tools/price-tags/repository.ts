import type { User } from '@verstak/contract/auth/schemas.ts'
import { type TagPropertyCode, tagPropertyCodes } from '@verstak/domain/tools/price-tag.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { onShelf } from './shelf.ts'

export interface TagRow {
  readonly id: number
  readonly product_id: number
  readonly selected: boolean
  readonly copies: number
  readonly properties: TagPropertyCode[]
  readonly country: string | null
  readonly barcodes: string[]
  readonly own_price: number | null
  readonly printed_price: number | null
}

export async function countTags(
  db: DbOrTransaction,
  user: User,
): Promise<{ total: number; selectedCopies: number }> {
  const { rows } = await sql<{ total: number; selected: number }>`
    SELECT count(*) AS total, COALESCE(sum(t.copies) FILTER (WHERE t.selected AND COALESCE(s.own_price, p.price) IS NOT NULL), 0) AS selected
    FROM price_tag AS t JOIN product AS p ON p.id = t.product_id
    LEFT JOIN shelf_tag AS s ON s.product_id = t.product_id AND ${onShelf(user, 's')}
    WHERE t.user_id = ${user.id}`.execute(db)
  return { total: rows[0]?.total ?? 0, selectedCopies: rows[0]?.selected ?? 0 }
}

/** The store's prices and the own prices of all tags of the list. */
export async function pricesOfTags(
  db: DbOrTransaction,
  user: User,
): Promise<{ price: number | null; own_price: number | null }[]> {
  const { rows } = await sql<{ price: number | null; own_price: number | null }>`
    SELECT p.price, s.own_price FROM price_tag AS t JOIN product AS p ON p.id = t.product_id
    LEFT JOIN shelf_tag AS s ON s.product_id = t.product_id AND ${onShelf(user, 's')}
    WHERE t.user_id = ${user.id}`.execute(db)
  return rows
}

const tagRows = (user: User, where: ReturnType<typeof sql>) => sql<TagRow>`
  SELECT t.id, t.product_id, t.selected, t.copies, t.properties, p.country, s.own_price, s.printed_price,
    ARRAY(SELECT b.barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY b.barcode) AS barcodes
  FROM price_tag AS t JOIN product AS p ON p.id = t.product_id
  LEFT JOIN shelf_tag AS s ON s.product_id = t.product_id AND ${onShelf(user, 's')}
  WHERE t.user_id = ${user.id} ${where}`

export async function pageOfTags(db: DbOrTransaction, user: User, limit: number, offset: number) {
  const page = sql`ORDER BY t.id DESC LIMIT ${limit} OFFSET ${offset}`
  return (await tagRows(user, page).execute(db)).rows
}

export async function selectedTags(db: DbOrTransaction, user: User): Promise<TagRow[]> {
  return (await tagRows(user, sql`AND t.selected ORDER BY t.id DESC`).execute(db)).rows
}

export async function findTag(db: DbOrTransaction, user: User, id: number): Promise<TagRow | undefined> {
  return (await tagRows(user, sql`AND t.id = ${id}`).execute(db)).rows[0]
}

/**
 * A listed product is selected again. Returns undefined for an unknown product, null when the list has `most`
 * lines.
 */
export async function insertTag(
  db: DbOrTransaction,
  tag: {
    userId: number
    productId: number
    copies: number
    properties: readonly TagPropertyCode[]
    most: number
  },
): Promise<number | null | undefined> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO price_tag (user_id, product_id, copies, properties)
    SELECT ${tag.userId}, id, ${tag.copies}::int, ${tag.properties}::text[] FROM product AS p WHERE id = ${tag.productId}
      AND (EXISTS (SELECT FROM price_tag WHERE user_id = ${tag.userId} AND product_id = p.id)
        OR (SELECT count(*) FROM price_tag WHERE user_id = ${tag.userId}) < ${tag.most}::int)
    ON CONFLICT (user_id, product_id) DO UPDATE SET selected = true
    RETURNING id`.execute(db)
  if (rows[0]) return rows[0].id
  const product = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', tag.productId)
    .executeTakeFirst()
  return product ? null : undefined
}

export interface TagWish {
  readonly productId: number
  readonly copies: number
}

/**
 * Adds products that are sold and have a price, up to the limit of the list, and returns them. The first is
 * on top. With `replace` the copies of listed tags are overwritten.
 */
export async function insertTags(
  db: DbOrTransaction,
  tags: {
    userId: number
    wishes: readonly TagWish[]
    replace: boolean
    properties: readonly TagPropertyCode[]
    most: number
  },
): Promise<TagWish[]> {
  const { userId, wishes, replace, properties, most } = tags
  const ids = wishes.map(({ productId }) => productId)
  const copies = wishes.map((wish) => wish.copies)
  const { rows } = await sql<TagWish>`
    WITH listed AS (SELECT product_id FROM price_tag WHERE user_id = ${userId}), wanted AS (
      SELECT p.id, given.copies, given.place, l.product_id IS NOT NULL AS known,
        row_number() OVER (PARTITION BY l.product_id IS NOT NULL ORDER BY given.place) AS turn
      FROM unnest(${ids}::bigint[], ${copies}::int[]) WITH ORDINALITY AS given (id, copies, place)
      JOIN product p ON p.id = given.id AND NOT p.hidden AND p.price IS NOT NULL
      LEFT JOIN listed l ON l.product_id = p.id
    )
    INSERT INTO price_tag (user_id, product_id, copies, properties)
    SELECT ${userId}, id, copies, ${properties}::text[] FROM wanted
    WHERE known OR turn <= ${most}::int - (SELECT count(*) FROM listed)
    ORDER BY place DESC
    ON CONFLICT (user_id, product_id) DO UPDATE SET selected = true,
      copies = CASE WHEN ${replace}::boolean THEN excluded.copies ELSE price_tag.copies END
    RETURNING product_id AS "productId", copies`.execute(db)
  return rows
}

/**
 * Returns the number of changed rows. A single statement, so that quick clicks on several properties do not
 * lose an update.
 */
export async function changeTag(
  db: DbOrTransaction,
  userId: number,
  id: number | 'all',
  change: {
    selected?: boolean | undefined
    copies?: number | undefined
    on: readonly TagPropertyCode[]
    off: readonly TagPropertyCode[]
  },
): Promise<number> {
  const which = id === 'all' ? sql`true` : sql`id = ${id}`
  const { numAffectedRows } = await sql`
    UPDATE price_tag SET
      selected = COALESCE(${change.selected ?? null}::boolean, selected),
      copies = COALESCE(${change.copies ?? null}::int, copies),
      properties = ARRAY(
        SELECT code FROM unnest(${tagPropertyCodes}::text[]) WITH ORDINALITY AS known(code, position)
        WHERE code = ANY(${change.on}::text[]) OR (code = ANY(properties) AND NOT code = ANY(${change.off}::text[]))
        ORDER BY position)
    WHERE user_id = ${userId} AND ${which}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** A missing line is not an error, because the button may be pressed twice. */
/** Returns false when the user has no such tag. */
export async function deleteTag(db: DbOrTransaction, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_tag')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
