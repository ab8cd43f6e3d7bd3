import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql, type Transaction } from 'kysely'
import { moveThrough } from '#areas/orders/orders/testing/move.ts'
import { placeTestOrder } from '#areas/orders/orders/testing/place.ts'
import type { Tables } from '#db/tables.ts'
import { demoVisitor } from '#testing/fixtures.ts'
import { openTestDatabase } from '#testing/test-database.ts'
import { openSource } from '../sources.ts'
import { importSmallFeed } from './small-feed.ts'

export const LONG_AGO = '2020-01-01T10:00:00+03:00'
const EAN = '4607084340037'

interface Told {
  /** Stock of the only product, by warehouse. */
  readonly stock: Readonly<Record<string, number | string>>
  /** Date of the feed; the import's time by default. */
  readonly date?: string
  /** Whether the other source's product is the same; true by default. */
  readonly same?: boolean
}

/** A shop with the sources `main` and `second`, which tell the stock of one product each. */
export async function openTwoSources() {
  const { db, close } = await openTestDatabase()
  const buyer = await demoVisitor(db)
  const dataDir = await mkdtemp(join(tmpdir(), 'verstak-two-sources-'))
  let files = 0
  const productOf = async (source: string) =>
    (await db.selectFrom('product').select('id').where('source', '=', source).executeTakeFirstOrThrow()).id
  const set = (number: string, values: object) =>
    db.updateTable('customer_order').set(values).where('id', '=', parseOrderNumber(number)).execute()
  return {
    db,
    async close() {
      await close()
      await rm(dataDir, { recursive: true })
    },
    async clear() {
      await sql`TRUNCATE source, section, product, picture, warehouse, basket, customer_order CASCADE`.execute(
        db,
      )
      await openSource(db, 'main')
    },
    tell: (source: string, { stock, date, same = true }: Told) =>
      importSmallFeed(
        db,
        join(dataDir, `${++files}.xml`),
        source,
        [{ id: 1, article: `K-${source}`, stock, ...(same ? { ean: EAN } : {}) }],
        date,
      ),
    /** Available units. */
    async available(source = 'main', warehouse = 'MCK') {
      const row = await db
        .selectFrom('stock')
        .select('quantity')
        .where('product_id', '=', await productOf(source))
        .where('warehouse', '=', warehouse)
        .executeTakeFirst()
      return row?.quantity ?? 0
    },
    order: async (quantity: number, source = 'main', stockId = 'MCK') =>
      placeTestOrder(db, { ...buyer, stockId }, [[await productOf(source), quantity]]),
    move: (number: string, ...statuses: readonly OrderStatus[]) => moveThrough(db, number, ...statuses),
    /** Id of the order's only line. */
    lineOf: async (number: string) =>
      (
        await db
          .selectFrom('order_line')
          .select('id')
          .where('order_id', '=', parseOrderNumber(number))
          .executeTakeFirstOrThrow()
      ).id,
    /** The order is collected at a pick-up point. */
    pickUp: (number: string) => set(number, { delivery_type: 1 }),
    run: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work),
  }
}

export type TwoSources = Awaited<ReturnType<typeof openTwoSources>>
