import { MOST_TABLE_ROWS } from '@verstak/domain/bulk.ts'
import type { Day } from '@verstak/domain/day.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { sql } from 'kysely'
import { nextArrivalDay } from '#db/arrivals.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Services, SiteServices, Visitor } from '#http/handler.ts'
import { accountOf, ownerOf } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createTableWriter, day, type Table, tableAnswer } from '#workers/table.ts'
import { listIds, type WholeListing } from './listing.ts'
import { productCells, productColumns, type TableProduct } from './table-columns.ts'

interface Row extends TableProduct {
  readonly code: string
  readonly min_quantity: number
  readonly multiplicity: number
  readonly expected_on: Day | null
}

const write = createTableWriter(
  settings.listingTable,
  'Таблицу не удалось собрать за отведённое время. Уточните фильтры',
)

/** All pages of a listing. Throws `tooOften`, and `notFound` for an unknown section or brand. */
export async function listingTableFile(
  services: Services,
  visitor: Visitor,
  request: WholeListing,
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<FileAnswer> {
  const owner = ownerOf(visitor)
  const account = owner && accountOf(owner)
  await countAttempt(
    services.db,
    { kind: 'listing-table', account, address: visitor.ip },
    settings.listingTable.limits,
  )
  const table = await tableOfListing(services, visitor, request)
  return tableAnswer(await write(account ?? visitor.ip, table, signal), 'tovary', now)
}

/** At most `most` products; the last row says how many were left out. */
export async function tableOfListing(
  { db, config }: SiteServices,
  shopper: Pick<Visitor, 'user' | 'stockId'>,
  request: WholeListing,
  most = MOST_TABLE_ROWS,
): Promise<Table> {
  const { ids, total } = await listIds(db, request, most, shopper)
  const rows = await readRows(db, ids, shopper.stockId)
  const products = rows.map((row) => [
    ...productCells(row),
    row.min_quantity,
    row.multiplicity,
    row.expected_on ?? '',
    new URL(paths.product(row.code), config.publicUrl).href,
  ])
  return {
    sheet: 'Товары',
    columns: [
      ...productColumns,
      { title: 'Мин. заказ', width: 11 },
      { title: 'Кратность', width: 10 },
      day('Ожидается'),
      { title: 'Страница товара', width: 48 },
    ],
    rows: total > ids.length ? [...products, ['', leftOut(ids.length, total)]] : products,
  }
}

const leftOut = (shown: number, total: number): string =>
  `Показаны первые ${formatNumber(shown)} из ${counted(total, 'товара', 'товаров', 'товаров')}: уточните фильтры`

/** Does not use `loadCards`: so many rows would evict the cached cards of all pages. */
async function readRows(db: Db, ids: readonly number[], stockId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT p.code, p.article, p.name, p.brand, p.price, p.unit, p.min_quantity, p.multiplicity,
      COALESCE(s.quantity, 0) AS stock,
      CASE WHEN COALESCE(s.quantity, 0) <= 0 THEN ${nextArrivalDay(sql`p.id`, sql`${stockId}`)} END AS expected_on
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, position)
      JOIN product AS p ON p.id = wanted.id
      LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = ${stockId}
    ORDER BY wanted.position`.execute(db)
  return rows
}
