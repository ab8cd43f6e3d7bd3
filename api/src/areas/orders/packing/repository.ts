import type { User } from '@verstak/contract/auth/schemas.ts'
import type { PackingList, PackingSummary } from '@verstak/contract/packing/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { sql } from 'kysely'
import { toPicture } from '#areas/catalogue/catalog/face.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import { settings } from '#settings.ts'

const { life } = settings.packing
const since = () => sql<Date>`now() - make_interval(secs => ${life / 1000}::float8)`

const numberOf = ({ order_id, number }: { order_id: number; number: number }): string =>
  `${formatOrderNumber(order_id)}/${number}`

/** Undefined for an unknown code and for an expired list. */
export function findList(db: DbOrTransaction, code: string) {
  return db
    .selectFrom('packing_list')
    .selectAll()
    .where('code', '=', code)
    .where('created_at', '>', since())
    .executeTakeFirst()
}
export type ListRow = NonNullable<Awaited<ReturnType<typeof findList>>>

export interface PackedRow {
  readonly id: number
  readonly box: number
  readonly quantity: number
  readonly order_line: number
  readonly position: number
  readonly article: string
  readonly brand: string | null
  readonly name: string
  readonly unit: string
  readonly weight_grams: number | null
  readonly picture_id: string | null
  readonly barcodes: string[]
}

export async function packedLines(db: DbOrTransaction, listId: number): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    SELECT k.id::int, k.box, k.quantity, l.id::int AS order_line, l.position, l.article, p.brand, l.name, l.unit, p.weight_grams, p.picture_id,
      ARRAY(SELECT b.barcode FROM product_barcode AS b WHERE b.product_id = p.id ORDER BY b.barcode) AS barcodes
    FROM packing_line AS k
    JOIN order_line AS l ON l.id = k.order_line_id
    JOIN product AS p ON p.id = l.product_id
    WHERE k.list_id = ${listId} ORDER BY k.box, l.position`.execute(db)
  return rows
}

export async function viewList(db: DbOrTransaction, row: ListRow): Promise<PackingList> {
  const [lines, received] = await Promise.all([packedLines(db, row.id), lastReceipts(db, [row.id])])
  const boxes = Map.groupBy(lines, ({ box }) => box)
  return {
    code: row.code,
    number: numberOf(row),
    order_number: formatOrderNumber(row.order_id),
    created_at: momentOf(row.created_at),
    open_until: momentOf(new Date(row.created_at.getTime() + life)),
    boxes: [...boxes].map(([box, packed]) => ({
      box,
      weight_grams: weightOf(packed),
      lines: packed.map(({ box: _box, weight_grams: _weight, picture_id, ...line }) => ({
        ...line,
        picture: picture_id ? toPicture(picture_id, line.name) : null,
      })),
    })),
    received: received.get(row.id) ?? null,
  }
}

function weightOf(lines: readonly PackedRow[]): number | null {
  let sum = 0
  for (const { weight_grams, quantity } of lines) {
    if (weight_grams === null) return null
    sum += weight_grams * quantity
  }
  return sum
}

/** Keyed by list id. */
async function lastReceipts(db: DbOrTransaction, lists: readonly number[]) {
  if (lists.length === 0) return new Map<number, NonNullable<PackingList['received']>>()
  const rows = await db
    .selectFrom('packing_receipt')
    .distinctOn('list_id')
    .select(['list_id', 'agrees', 'created_at'])
    .where('list_id', 'in', lists)
    .orderBy('list_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ list_id, agrees, created_at }) => [list_id, { agrees, created_at: momentOf(created_at) }]),
  )
}

interface ListedPackings {
  readonly limit: number
  readonly offset: number
  /** Only those not received yet. */
  readonly unreceived?: boolean
  readonly orderId?: number
}

/** Packing lists of the orders visible to the user, newest first. */
export async function listPackings(
  db: Db,
  user: User,
  { limit, offset, unreceived, orderId }: ListedPackings,
): Promise<{ lists: PackingSummary[]; total: number }> {
  let mine = db
    .selectFrom('packing_list as k')
    .innerJoin('customer_order', 'customer_order.id', 'k.order_id')
    .where(ordersOf(user))
    .where('k.created_at', '>', since())
  if (orderId !== undefined) mine = mine.where('k.order_id', '=', orderId)
  if (unreceived)
    mine = mine.where(sql<boolean>`NOT EXISTS (SELECT FROM packing_receipt r WHERE r.list_id = k.id)`)
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .select(['k.id', 'k.code', 'k.number', 'k.order_id', 'k.created_at'])
    .select((eb) => [
      eb
        .selectFrom('packing_line as l')
        .whereRef('l.list_id', '=', 'k.id')
        .select((line) => line.fn.count<number>('l.box').distinct().as('boxes'))
        .$asScalar()
        .$notNull()
        .as('boxes'),
      eb
        .selectFrom('packing_line as l')
        .whereRef('l.list_id', '=', 'k.id')
        .select((line) => line.fn.countAll<number>().as('positions'))
        .$asScalar()
        .$notNull()
        .as('positions'),
    ])
    .orderBy('k.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const received = await lastReceipts(
    db,
    rows.map(({ id }) => id),
  )
  return {
    total,
    lists: rows.map(({ id, created_at, code, boxes, positions, ...row }) => ({
      code,
      number: numberOf(row),
      created_at: momentOf(created_at),
      boxes,
      positions,
      received: received.get(id) ?? null,
    })),
  }
}
