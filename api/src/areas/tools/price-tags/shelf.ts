import type { User } from '@verstak/contract/auth/schemas.ts'
import { STORE_PRICE, type TagPriceRule, tagPrice } from '@verstak/domain/tools/tag-price.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/** Owner of the shelf: the organisation, or a private person. */
export const shelfOf = ({ id, organization }: User) =>
  organization ? { organization_id: organization.id, user_id: null } : { organization_id: null, user_id: id }

/** SQL condition: a row with the columns of `alias` belongs to the user's shelf. */
export const onShelf = (user: User, alias: string) =>
  user.organization
    ? sql<boolean>`${sql.ref(`${alias}.organization_id`)} = ${user.organization.id}`
    : sql<boolean>`${sql.ref(`${alias}.user_id`)} = ${user.id}`

export async function findRule(db: DbOrTransaction, user: User): Promise<TagPriceRule> {
  const row = await db
    .selectFrom('tag_price_rule as r')
    .select(['markup', 'rounding'])
    .where(onShelf(user, 'r'))
    .executeTakeFirst()
  return row ? { markup: row.markup / 100, rounding: row.rounding } : STORE_PRICE
}

export async function saveRule(
  db: DbOrTransaction,
  user: User,
  { markup, rounding }: TagPriceRule,
): Promise<void> {
  const values = { markup: Math.round(markup * 100), rounding }
  await db
    .insertInto('tag_price_rule')
    .values({ ...shelfOf(user), ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(values))
    .execute()
}

/** `price` is in kopecks; null restores the rule. */
export async function saveOwnPrice(
  db: DbOrTransaction,
  user: User,
  tagId: number,
  price: number | null,
): Promise<void> {
  const { organization_id, user_id } = shelfOf(user)
  await sql`
    INSERT INTO shelf_tag (organization_id, user_id, product_id, own_price)
    SELECT ${organization_id}::bigint, ${user_id}::bigint, product_id, ${price}::bigint
    FROM price_tag WHERE id = ${tagId} AND user_id = ${user.id}
    ON CONFLICT (organization_id, user_id, product_id) DO UPDATE SET own_price = excluded.own_price
  `.execute(db)
}

/** Stores the printed prices, to detect later changes. */
export async function rememberPrinted(
  db: DbOrTransaction,
  user: User,
  printed: readonly { readonly productId: number; readonly price: number }[],
  now: Date,
): Promise<void> {
  const { organization_id, user_id } = shelfOf(user)
  const ids = printed.map(({ productId }) => productId)
  const prices = printed.map(({ price }) => price)
  await sql`
    INSERT INTO shelf_tag (organization_id, user_id, product_id, printed_price, printed_at)
    SELECT ${organization_id}::bigint, ${user_id}::bigint, given.id, given.price, ${now}::timestamptz
    FROM unnest(${ids}::bigint[], ${prices}::bigint[]) AS given (id, price)
    ORDER BY given.id
    ON CONFLICT (organization_id, user_id, product_id)
      DO UPDATE SET printed_price = excluded.printed_price, printed_at = excluded.printed_at
  `.execute(db)
}

export interface Changed {
  readonly productId: number
  readonly printedPrice: number
  readonly tagPrice: number
  readonly printedAt: Date
}

/** Sold products whose tag would show another price now, last printed first. */
export async function listChanged(db: DbOrTransaction, user: User): Promise<Changed[]> {
  const rule = await findRule(db, user)
  const rows = await db
    .selectFrom('shelf_tag as s')
    .innerJoin('product as p', 'p.id', 's.product_id')
    .select(['p.id', 'p.price', 's.own_price', 's.printed_price', 's.printed_at'])
    .where(onShelf(user, 's'))
    .where('s.printed_price', 'is not', null)
    .where('p.hidden', '=', false)
    .where('p.price', 'is not', null)
    .orderBy('s.printed_at', 'desc')
    .orderBy('p.id')
    .execute()
  return rows.flatMap(({ id, price, own_price, printed_price, printed_at }) => {
    const now = tagPrice(price, own_price, rule)
    if (now === null || printed_price === null || printed_at === null || now === printed_price) return []
    return [{ productId: id, printedPrice: printed_price, tagPrice: now, printedAt: printed_at }]
  })
}
