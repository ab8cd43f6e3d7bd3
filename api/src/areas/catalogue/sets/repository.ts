import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { lockKnownOwned, lockOwned, ownedBy } from '#db/owned.ts'
import type { Tables } from '#db/tables.ts'
import type { Owner } from '#http/owner.ts'
import type { SetKind } from './set-kind.ts'

/** Ids of products, newest first. */
export type ProductSets = Readonly<Record<SetKind, number[]>>

/**
 * Creates the set if needed and locks it until the transaction ends, so that no update is lost and the limit
 * is enforced.
 */
export const lockSet = (trx: Transaction<Tables>, owner: Owner) => lockOwned(trx, 'product_set', owner)

/** Undefined without a set: none is created for an owner without data. */
export const lockKnownSet = (trx: Transaction<Tables>, owner: Owner) =>
  lockKnownOwned(trx, 'product_set', owner)

/**
 * A comparison hides discontinued products, but keeps them in case they return; favourites show them with
 * their status.
 */
export async function loadSets(db: DbOrTransaction, owner: Owner | null): Promise<ProductSets> {
  const sets: ProductSets = { favorite: [], compare: [] }
  if (!owner) return sets
  const rows = await db
    .selectFrom('product_set_item as i')
    .innerJoin('product_set as s', 's.id', 'i.set_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where((eb) => eb.or([eb('p.hidden', '=', false), eb('i.kind', '=', 'favorite')]))
    .select(['i.kind', 'i.product_id'])
    .where(ownedBy('s', owner))
    .orderBy('i.id', 'desc')
    .execute()
  for (const row of rows) sets[row.kind].push(row.product_id)
  return sets
}

/** Newest first; products that left the feed have `hidden`. */
export function loadItems(
  trx: Transaction<Tables>,
  setId: number,
  kind: SetKind,
): Promise<{ id: number; hidden: boolean }[]> {
  return trx
    .selectFrom('product_set_item as i')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .select(['p.id', 'p.hidden'])
    .where('i.set_id', '=', setId)
    .where('i.kind', '=', kind)
    .orderBy('i.id', 'desc')
    .execute()
}

export async function insertItems(
  trx: Transaction<Tables>,
  setId: number,
  kind: SetKind,
  products: readonly number[],
  stockId: string,
): Promise<void> {
  if (products.length === 0) return
  await sql`
    INSERT INTO product_set_item (set_id, kind, product_id, price, in_stock)
    SELECT ${setId}::bigint, ${kind}::text, p.id, p.price, COALESCE(k.quantity, 0) > 0
    FROM unnest(${products}::bigint[]) WITH ORDINALITY AS given(id, place)
      JOIN product AS p ON p.id = given.id
      LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
    ORDER BY given.place
    ON CONFLICT (set_id, kind, product_id) DO NOTHING`.execute(trx)
}

/** Copies products of another set in order, with the price and stock recorded when they were added. */
export async function copyItems(
  trx: Transaction<Tables>,
  { from, to }: { from: number; to: number },
  kind: SetKind,
  products: readonly number[],
): Promise<void> {
  if (products.length === 0) return
  await sql`
    INSERT INTO product_set_item (set_id, kind, product_id, price, in_stock)
    SELECT ${to}::bigint, i.kind, i.product_id, i.price, i.in_stock FROM product_set_item AS i
    WHERE i.set_id = ${from} AND i.kind = ${kind} AND i.product_id = ANY(${products}::bigint[])
    ORDER BY i.id
    ON CONFLICT (set_id, kind, product_id) DO NOTHING`.execute(trx)
}

export interface Removed {
  readonly productId?: number | undefined
  /** The section of the product itself, not an ancestor. */
  readonly sectionId?: number | undefined
}

export async function deleteItems(
  trx: Transaction<Tables>,
  setId: number,
  kind: SetKind,
  { productId, sectionId }: Removed,
): Promise<void> {
  let query = trx.deleteFrom('product_set_item').where('set_id', '=', setId).where('kind', '=', kind)
  if (productId !== undefined) query = query.where('product_id', '=', productId)
  if (sectionId !== undefined)
    query = query.where('product_id', 'in', (eb) =>
      eb.selectFrom('product').select('id').where('section_id', '=', sectionId),
    )
  await query.execute()
}

/** Returns those of the products that are in the catalogue. */
export async function findOnSale(
  trx: Transaction<Tables>,
  products: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await trx
    .selectFrom('product')
    .select('id')
    .where(sql<boolean>`id = ANY(${products}::bigint[])`)
    .where('hidden', '=', false)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
