import type { Picture, ProductCard } from '@verstak/contract/common.ts'
import type { Day } from '@verstak/domain/day.ts'
import { reducedFrom } from '@verstak/domain/money.ts'
import { canBeOrdered } from '@verstak/domain/orderable.ts'
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { nextArrivalDay } from '#db/arrivals.ts'
import type { DbOrTransaction } from '#db/database.ts'
import type { CardProperty } from '#db/json-shapes.ts'
import { settings } from '#settings.ts'

const LARGEST = 1200

export interface CardRow {
  id: number
  code: string
  name: string
  article: string
  brand: string | null
  price: number | null
  old_price: number | null
  unit: string
  min_quantity: number
  multiplicity: number
  badge: 'hit' | 'new' | null
  picture_id: string | null
  card_properties: CardProperty[]
  hidden: boolean
  stock: number
  expected_on: Day | null
}

interface KnownCard {
  /** Catalogue revision at which the card was read. */
  readonly revision: string
  readonly hidden: boolean
  readonly card: ProductCard
}

/**
 * Revisions are unique across databases, so one cache serves all. Cached stock and arrivals may be outdated.
 */
const known = new LRUCache<number, KnownCard>({ max: settings.cardsInMemory })

/**
 * In the order of `ids`; products that left the feed have `can_buy` false, unknown ids are missing. Cards are
 * cached while their revision holds; the stock and the next arrival are always read.
 */
export async function loadCards(
  db: DbOrTransaction,
  ids: readonly number[],
  stockId: string,
): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  const kept = ids.flatMap((id) => known.get(id) ?? [])
  const cards = kept.length === ids.length ? await refreshCards(db, kept, stockId) : undefined
  return cards ?? readCards(db, ids, stockId)
}

/** Undefined when a card has another revision. */
async function refreshCards(
  db: DbOrTransaction,
  kept: readonly KnownCard[],
  stockId: string,
): Promise<Map<number, ProductCard> | undefined> {
  const ids = kept.map(({ card }) => card.id)
  const { rows } = await sql<{ revision: string; stock: number[]; expected: (Day | null)[] }>`
    SELECT revision, live.stock, live.expected FROM catalog_revision CROSS JOIN (
      SELECT array_agg(COALESCE(s.quantity, 0) ORDER BY position) AS stock,
        array_agg(${nextDay(sql`wanted.id`, stockId)} ORDER BY position) AS expected
      FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS wanted(id, position)
        LEFT JOIN stock AS s ON s.product_id = wanted.id AND s.warehouse = ${stockId}
    ) AS live`.execute(db)
  const [live] = rows
  if (!live || kept.some(({ revision }) => revision !== live.revision)) return undefined
  return new Map(
    kept.map((one, i) => [one.card.id, withStock(one, live.stock[i] ?? 0, live.expected[i] ?? null)]),
  )
}

/** Looked up only for products out of stock, which are few. */
const nextDay = (product: RawBuilder<unknown>, stockId: string) =>
  sql`CASE WHEN COALESCE(s.quantity, 0) <= 0 THEN ${nextArrivalDay(product, sql`${stockId}`)} END`

async function readCards(
  db: DbOrTransaction,
  ids: readonly number[],
  stockId: string,
): Promise<Map<number, ProductCard>> {
  // One JSON value is faster than rows of fifteen columns that the driver parses.
  const { rows } = await sql<{ revision: string; cards: CardRow[] }>`
    SELECT (SELECT revision FROM catalog_revision) AS revision, COALESCE(json_agg(c), '[]') AS cards FROM (
      SELECT p.id, p.code, p.name, p.article, p.brand, p.price, p.old_price, p.unit, p.min_quantity, p.multiplicity,
        p.badge, p.picture_id, p.card_properties, p.hidden, COALESCE(s.quantity, 0) AS stock,
        ${nextDay(sql`p.id`, stockId)} AS expected_on
      FROM product AS p LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = ${stockId}
      WHERE p.id = ANY(${ids}::bigint[])) AS c`.execute(db)
  const { revision = '', cards = [] } = rows[0] ?? {}
  const found = new Map(cards.map((row) => [row.id, { revision, hidden: row.hidden, card: toCard(row) }]))
  for (const [id, card] of found) known.set(id, card)
  return new Map(
    ids.flatMap((id) => {
      const one = found.get(id)
      return one ? [[id, one.card] as const] : []
    }),
  )
}

function withStock({ card, hidden }: KnownCard, stock: number, expected: Day | null): ProductCard {
  const expected_on = hidden ? null : expected
  return { ...card, stock, expected_on, can_buy: canBeOrdered({ ...card, hidden, stock }) }
}

export function toCard(row: CardRow): ProductCard {
  const { old_price: oldPrice, card_properties: properties, picture_id: pictureId, ...rest } = row
  const from = reducedFrom(row.price, oldPrice)
  return {
    id: rest.id,
    code: rest.code,
    name: rest.name,
    article: rest.article,
    brand: rest.brand,
    price: rest.price,
    old_price: from,
    unit: rest.unit,
    min_quantity: rest.min_quantity,
    multiplicity: rest.multiplicity,
    stock: rest.stock,
    expected_on: rest.hidden ? null : rest.expected_on,
    can_buy: canBeOrdered(row),
    badges: [...(rest.badge ? [rest.badge] : []), ...(from === null ? [] : (['sale'] as const))],
    picture: pictureId ? toPicture(pictureId, rest.name) : null,
    properties,
  }
}

export function toPicture(id: string, alt: string): Picture {
  return { id, width: LARGEST, height: LARGEST, alt }
}
