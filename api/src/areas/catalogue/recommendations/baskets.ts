import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'

/** Products taken together by somebody. */
export interface Basket {
  readonly products: readonly number[]
  readonly weight: number
  /** Id of the buyer: an organisation is negative, a private person positive; 0 for what was not ordered. */
  readonly buyer: number
}

/** Orders, baskets or sets per read, which limits memory. */
const READ = 5_000

const { days, most, weights } = settings.pairs

interface Source {
  readonly weight: number
  /** Rows `id`, `buyer`. */
  readonly ids: RawBuilder<unknown>
  /** Table of the products, and its column of `ids`. */
  readonly lines: readonly [table: string, column: string]
}

const sources: readonly Source[] = [
  {
    weight: weights.order,
    ids: sql`SELECT id, coalesce(-organization_id, user_id) AS buyer FROM customer_order
      WHERE status <> 'cancelled' AND created_at > now() - make_interval(days => ${days})`,
    lines: ['order_line', 'order_id'],
  },
  {
    weight: weights.basket,
    ids: sql`SELECT id, 0 AS buyer FROM basket`,
    lines: ['basket_line', 'basket_id'],
  },
  {
    weight: weights.set,
    ids: sql`SELECT id, 0 AS buyer FROM product_set`,
    lines: ['product_set_item', 'set_id'],
  },
]

/** Orders of the last `days`, baskets and sets of favourites, each with two to `most` visible products. */
export async function* readBaskets(db: DbOrTransaction): AsyncGenerator<Basket> {
  for (const { weight, ids, lines } of sources) {
    const [table, column] = lines
    for (let last: number | undefined = 0; last !== undefined; ) {
      const { rows } = await sql<{ id: number; buyer: number; products: number[] }>`
        SELECT t.id::float8 AS id, t.buyer::float8 AS buyer, COALESCE(json_agg(DISTINCT p.id) FILTER (WHERE p.id IS NOT NULL), '[]') AS products
        FROM (SELECT id, buyer FROM (${ids}) AS of WHERE id > ${last} ORDER BY id LIMIT ${READ}) AS t
          LEFT JOIN ${sql.table(table)} AS l ON ${sql.ref(`l.${column}`)} = t.id
          LEFT JOIN product AS p ON p.id = l.product_id AND NOT p.hidden AND p.twin_of IS NULL
        GROUP BY t.id, t.buyer ORDER BY t.id`.execute(db)
      for (const { products, buyer } of rows)
        if (products.length >= 2 && products.length <= most) yield { products, weight, buyer }
      last = rows.at(-1)?.id
    }
  }
}
