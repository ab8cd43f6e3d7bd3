import type { Picture, ProductCard } from '@verstak/shared/contract/schemas/common.ts'
import { smallestOrder } from '@verstak/shared/domain/quantity.ts'
import { sql } from 'kysely'
import type { CardProperty } from '../../db/catalog-tables.ts'
import type { DbOrTransaction } from '../../db/database.ts'

/** Pixels of the largest rendition; every picture is a square. */
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
}

/**
 * Cards of products by id, with the stock of one warehouse, in a single query. Products gone from the feed come
 * too, with `can_buy` false; unknown ids are absent from the answer. Keys follow the order of `ids`.
 */
export async function loadCards(
  db: DbOrTransaction,
  ids: readonly number[],
  stockId: string,
): Promise<Map<number, ProductCard>> {
  if (ids.length === 0) return new Map()
  // One JSON value: the driver takes apart a row of fifteen columns slower than the database puts it together.
  const { rows } = await sql<{ cards: CardRow[] }>`SELECT COALESCE(json_agg(c), '[]') AS cards FROM (
    SELECT p.id, p.code, p.name, p.article, p.brand, p.price, p.old_price, p.unit, p.min_quantity, p.multiplicity,
      p.badge, p.picture_id, p.card_properties, p.hidden, COALESCE(s.quantity, 0) AS stock
    FROM product AS p LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = ${stockId}
    WHERE p.id = ANY(${ids}::bigint[])) AS c`.execute(db)
  const cards = new Map(rows[0]?.cards.map((row) => [row.id, toCard(row)]))
  return new Map(
    ids.flatMap((id) => {
      const card = cards.get(id)
      return card ? [[id, card] as const] : []
    }),
  )
}

/** A product as a card of the contract. */
export function toCard(row: CardRow): ProductCard {
  const { old_price: oldPrice, card_properties: properties, picture_id: pictureId, hidden, ...rest } = row
  const smallest = smallestOrder({ min: row.min_quantity, step: row.multiplicity, stock: row.stock })
  const onSale = oldPrice !== null && row.price !== null && oldPrice > row.price
  return {
    id: rest.id,
    code: rest.code,
    name: rest.name,
    article: rest.article,
    brand: rest.brand,
    price: rest.price,
    old_price: onSale ? oldPrice : null,
    unit: rest.unit,
    min_quantity: rest.min_quantity,
    multiplicity: rest.multiplicity,
    stock: rest.stock,
    can_buy: !hidden && rest.price !== null && rest.stock >= smallest,
    badges: [...(rest.badge ? [rest.badge] : []), ...(onSale ? (['sale'] as const) : [])],
    picture: pictureId ? toPicture(pictureId, rest.name) : null,
    properties,
  }
}

/** A picture of the contract from its id. */
export function toPicture(id: string, alt: string): Picture {
  return { id, width: LARGEST, height: LARGEST, alt }
}
