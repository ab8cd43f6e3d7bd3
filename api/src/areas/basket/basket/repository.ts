import type { Arrival } from '@verstak/domain/arrival.ts'
import { sql, type Transaction } from 'kysely'
import { nextArrivals } from '#db/arrivals.ts'
import { BASKET_CONTRACT, LEAVES_OUT } from '#db/contracts-in-force.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { lockKnownOwned, lockOwned, ownedBy } from '#db/owned.ts'
import type { Tables } from '#db/tables.ts'
import type { Owner } from '#http/owner.ts'
import type { Buyable } from './line-state.ts'

/**
 * The fields that determine the sums of a basket and the states of its lines: every change reads them for the
 * whole basket.
 */
export interface LeanLine extends Buyable {
  readonly id: number
  readonly product_id: number
  readonly quantity: number
  readonly weight_grams: number | null
  readonly section_id: number | null
  /** Price of the product when its quantity was chosen; null if it had none. */
  readonly chosen_price: number | null
  /** Was in the basket before a guest's basket was merged into it. */
  readonly older: boolean
}

/** Section directly below the catalogue's root; empty for a product without one. */
export interface Category {
  readonly code: string
  readonly name: string
}

export interface Line extends Omit<LeanLine, 'section_id'> {
  readonly name: string
  readonly article: string
  readonly category: Category
}

/** Creates the basket if needed and locks it until the transaction ends, so that no update is lost. */
export const lockBasket = (trx: Transaction<Tables>, owner: Owner) => lockOwned(trx, 'basket', owner)

/** Undefined without a basket: none is created for an owner without data. */
export const lockKnownBasket = (trx: Transaction<Tables>, owner: Owner) =>
  lockKnownOwned(trx, 'basket', owner)

const leanLines = (db: DbOrTransaction, stockId: string) =>
  db
    .selectFrom('basket_line as l')
    .innerJoin('basket as b', 'b.id', 'l.basket_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .leftJoin('supply_contract as c', (join) => join.on(sql<boolean>`c.id = ${BASKET_CONTRACT}`))
    .leftJoin('stock as k', (join) => join.onRef('k.product_id', '=', 'p.id').on('k.warehouse', '=', stockId))
    .select([
      'l.id',
      'l.product_id',
      'l.quantity',
      'l.older',
      'l.apart',
      'l.later',
      'p.section_id',
      'p.weight_grams',
    ])
    .select(
      sql<readonly Arrival[] | null>`CASE WHEN l.quantity > coalesce(k.quantity, 0)
        THEN ${nextArrivals(sql`p.id`, sql`${stockId}`)} END`.as('arrivals'),
    )
    .select(sql<string | null>`CASE WHEN ${LEAVES_OUT} THEN c.number END`.as('outside'))
    .select('l.price as chosen_price')
    .select(['p.price', 'p.hidden', 'p.unit', 'p.min_quantity', 'p.multiplicity'])
    .select(sql<number>`coalesce(k.quantity, 0)`.as('stock'))
    .orderBy('l.id', 'desc')

const linesWithProducts = (db: DbOrTransaction, stockId: string) =>
  leanLines(db, stockId)
    .leftJoin('section as s', 's.id', 'p.section_id')
    .select(['p.name', 'p.article'])
    .select([
      sql<string>`coalesce(s.path_codes[1], '')`.as('category_code'),
      sql<string>`coalesce(s.path_names[1], '')`.as('category_name'),
    ])

type Row = Awaited<ReturnType<ReturnType<typeof linesWithProducts>['execute']>>[number]

const toLine = ({ category_code, category_name, section_id: _section, ...row }: Row): Line => ({
  ...row,
  category: { code: category_code, name: category_name },
})

/** Newest first, as everywhere here. */
export async function loadBasket(
  db: DbOrTransaction,
  owner: Owner,
  stockId: string,
): Promise<readonly Line[]> {
  const rows = await linesWithProducts(db, stockId).where(ownedBy('b', owner)).execute()
  return rows.map(toLine)
}

export async function loadLines(
  trx: Transaction<Tables>,
  basketId: number,
  stockId: string,
): Promise<readonly Line[]> {
  const rows = await linesWithProducts(trx, stockId).where('l.basket_id', '=', basketId).execute()
  return rows.map(toLine)
}

/** Like `loadBasket`, without names. */
export const loadLeanBasket = (
  db: DbOrTransaction,
  owner: Owner,
  stockId: string,
): Promise<readonly LeanLine[]> => leanLines(db, stockId).where(ownedBy('b', owner)).execute()

/** Like `loadLines`, without names. */
export const loadLeanLines = (
  trx: Transaction<Tables>,
  basketId: number,
  stockId: string,
): Promise<readonly LeanLine[]> => leanLines(trx, stockId).where('l.basket_id', '=', basketId).execute()

/** Quantities by product, newest line first. */
export async function findQuantities(
  trx: Transaction<Tables>,
  basketId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('basket_line')
    .select(['product_id', 'quantity'])
    .where('basket_id', '=', basketId)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ product_id, quantity }) => [product_id, quantity]))
}

/** Keyed by section id. */
export async function findCategories(
  db: DbOrTransaction,
  lines: readonly Pick<LeanLine, 'section_id'>[],
): Promise<ReadonlyMap<number, Category>> {
  const ids = [...new Set(lines.flatMap(({ section_id }) => section_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('section')
    .select(['id', sql<string>`path_codes[1]`.as('code'), sql<string>`path_names[1]`.as('name')])
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, ...category }) => [id, category]))
}

/**
 * Adds missing lines in the given order. A newly chosen quantity does not wait for arrivals until its owner
 * agrees.
 */
export async function writeLines(
  trx: Transaction<Tables>,
  basketId: number,
  lines: readonly { product_id: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    INSERT INTO basket_line (basket_id, product_id, quantity, price)
    SELECT ${basketId}, given.product_id, given.quantity, p.price
    FROM unnest(${lines.map((line) => line.product_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
      WITH ORDINALITY AS given (product_id, quantity, position)
    JOIN product p ON p.id = given.product_id
    ORDER BY given.position
    ON CONFLICT (basket_id, product_id) DO UPDATE
      SET quantity = excluded.quantity, price = excluded.price, older = false, later = false
  `.execute(trx)
}

/** Marks lines (by id) whose units above the stock wait for arrivals. */
export async function setLater(
  trx: Transaction<Tables>,
  basketId: number,
  lines: readonly number[],
): Promise<void> {
  if (lines.length === 0) return
  await trx
    .updateTable('basket_line')
    .set({ later: true })
    .where('basket_id', '=', basketId)
    .where('id', 'in', lines)
    .execute()
}

/** After an order: the lines keep the quantity that waits for arrivals. */
export async function keepRest(
  trx: Transaction<Tables>,
  basketId: number,
  lines: readonly { product_id: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    UPDATE basket_line AS l SET quantity = rest.quantity
    FROM unnest(${lines.map((line) => line.product_id)}::bigint[], ${lines.map((line) => line.quantity)}::int[])
      AS rest (product_id, quantity)
    WHERE l.basket_id = ${basketId} AND l.product_id = rest.product_id`.execute(trx)
}

export async function deleteLines(
  trx: Transaction<Tables>,
  basketId: number,
  products?: readonly number[],
): Promise<void> {
  if (products?.length === 0) return
  const all = trx.deleteFrom('basket_line').where('basket_id', '=', basketId)
  await (products ? all.where('product_id', 'in', products) : all).execute()
}

/** Keyed by id; unknown products are missing. */
export async function findBuyable(db: DbOrTransaction, ids: readonly number[], stockId: string) {
  const rows = await db
    .selectFrom('product as p')
    .leftJoin('stock as k', (join) => join.onRef('k.product_id', '=', 'p.id').on('k.warehouse', '=', stockId))
    .select(['p.id', 'p.code', 'p.name', 'p.article', 'p.price', 'p.hidden', 'p.unit'])
    .select(['p.min_quantity', 'p.multiplicity'])
    .select(sql<number>`coalesce(k.quantity, 0)`.as('stock'))
    .where(sql<boolean>`p.id = ANY(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** `lines` counts the whole basket; `quantity` is undefined without a line of the product. */
export async function findQuantity(trx: Transaction<Tables>, basketId: number, productId: number) {
  const row = await trx
    .selectFrom('basket_line')
    .where('basket_id', '=', basketId)
    .select((eb) => [
      eb.fn.countAll<number>().as('lines'),
      eb.fn.max('quantity').filterWhere('product_id', '=', productId).as('quantity'),
    ])
    .executeTakeFirstOrThrow()
  return { lines: row.lines, quantity: row.quantity ?? undefined }
}
