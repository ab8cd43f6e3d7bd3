import { contractName } from '@verstak/domain/basket/supply-contract.ts'
import { type Day, moscowDay } from '@verstak/domain/day.ts'
import { addWorkingDays } from '@verstak/domain/working-days.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { MONEY_KEPT } from '#db/order-money.ts'
import { settings } from '#settings.ts'

/** When the store's term to confirm an order began: a slow approval by a colleague does not shorten it. */
const SINCE = sql<Date>`COALESCE(a.decided_at, o.created_at)`

const storeOrders = (db: DbOrTransaction) =>
  db
    .selectFrom('customer_order as o')
    .innerJoin('app_user as u', 'u.id', 'o.user_id')
    .leftJoin('organization as g', 'g.id', 'o.organization_id')
    .leftJoin('order_approval as a', 'a.order_id', 'o.id')
    .leftJoin('supply_contract as c', 'c.id', 'o.contract_id')
    .selectAll('o')
    .select(['u.name as person', 'u.email', 'u.phone', 'u.erased_at'])
    .select(['g.name as organization', 'g.inn', 'g.kpp'])
    .select([SINCE.as('since'), sql<Day | null>`o.delivery_date::text`.as('day')])
    .select(sql<boolean>`${MONEY_KEPT} > 0`.as('holds_money'))
    .select(['c.number as contract_number', sql<Day | null>`c.signed_on::text`.as('contract_day')])

type Row = Awaited<ReturnType<ReturnType<typeof storeOrders>['execute']>>[number]

/** An order as the store sees it, with its buyer. */
export interface StoreOrder extends Row {
  /** «№ ВС-118 от 03.02.2025»; null without a contract. */
  readonly contract: string | null
  /**
   * Last day to confirm the order, before it expires if it has no money; null when it does not wait
   * for that.
   */
  readonly confirmBy: Day | null
}

const { workingDays } = settings.unconfirmedOrders

const toStoreOrder = (row: Row): StoreOrder => ({
  ...row,
  contract:
    row.contract_number !== null && row.contract_day !== null
      ? contractName({ number: row.contract_number, signed_on: row.contract_day })
      : null,
  confirmBy: row.status === 'new' ? addWorkingDays(moscowDay(row.since), workingDays) : null,
})

export async function findStoreOrder(db: DbOrTransaction, id: number): Promise<StoreOrder | undefined> {
  const row = await storeOrders(db).where('o.id', '=', id).executeTakeFirst()
  return row && toStoreOrder(row)
}

/** Oldest first. */
export async function listStoreOrders(db: DbOrTransaction, ids: readonly number[]): Promise<StoreOrder[]> {
  const rows =
    ids.length === 0 ? [] : await storeOrders(db).where('o.id', 'in', ids).orderBy('o.id').execute()
  return rows.map(toStoreOrder)
}

export const listStoreLines = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.position', 'l.article', 'p.brand', 'l.name', 'l.unit', 'l.quantity', 'l.confirmed'])
    .select(['l.shipped', 'l.price', 'l.sum'])
    .where('l.order_id', '=', orderId)
    .orderBy('l.position')
    .execute()

export type StoreLine = Awaited<ReturnType<typeof listStoreLines>>[number]

export const listOrderFiles = (db: DbOrTransaction, orderId: number) =>
  db
    .selectFrom('order_file as o')
    .innerJoin('file as f', 'f.id', 'o.file_id')
    .select(['f.id', 'f.name'])
    .where('o.order_id', '=', orderId)
    .orderBy('o.position')
    .execute()
