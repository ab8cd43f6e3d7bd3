import { sql, type Transaction } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Owner } from '#http/owner.ts'
import type { SetKind } from './set-kind.ts'

/** Ids of products, newest first. */
export type ProductSets = Readonly<Record<SetKind, number[]>>

/** Makes the set if needed and locks it until the transaction ends, so that no change is lost and the limit holds. */
export async function lockSet(trx: Transaction<Tables>, owner: Owner): Promise<number> {
  const [column, values] =
    'userId' in owner
      ? (['user_id', { user_id: owner.userId }] as const)
      : (['guest_hash', { guest_hash: owner.guestHash }] as const)
  const { id } = await trx
    .insertInto('product_set')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column(column)
        .doUpdateSet({ version: sql<number>`product_set.version + 1`, updated_at: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Undefined without a set: nothing is made for somebody who keeps nothing. */
export async function lockKnownSet(trx: Transaction<Tables>, owner: Owner): Promise<number | undefined> {
  const update = trx
    .updateTable('product_set')
    .set({ version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .returning('id')
  const row = await ('userId' in owner
    ? update.where('user_id', '=', owner.userId)
    : update.where('guest_hash', '=', owner.guestHash)
  ).executeTakeFirst()
  return row?.id
}

/** Leaves out products gone from the feed, but keeps them for their return. */
export async function loadSets(db: DbOrTransaction, owner: Owner | null): Promise<ProductSets> {
  const sets: ProductSets = { favorite: [], compare: [] }
  if (!owner) return sets
  const query = db
    .selectFrom('product_set_item as i')
    .innerJoin('product_set as s', 's.id', 'i.set_id')
    .innerJoin('product as p', 'p.id', 'i.product_id')
    .where('p.hidden', '=', false)
    .select(['i.kind', 'i.product_id'])
    .orderBy('i.id', 'desc')
  const rows = await ('userId' in owner
    ? query.where('s.user_id', '=', owner.userId)
    : query.where('s.guest_hash', '=', owner.guestHash)
  ).execute()
  for (const row of rows) sets[row.kind].push(row.product_id)
  return sets
}

/** Newest first; products gone from the feed have `hidden`. */
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
): Promise<void> {
  if (products.length === 0) return
  await trx
    .insertInto('product_set_item')
    .values(products.map((product_id) => ({ set_id: setId, kind, product_id })))
    .onConflict((conflict) => conflict.columns(['set_id', 'kind', 'product_id']).doNothing())
    .execute()
}

export interface Removed {
  readonly productId?: number | undefined
  /** The section that a product stands in itself, not one above it. */
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

/** Those of the products that are in the catalogue. */
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
