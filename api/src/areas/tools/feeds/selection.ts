import type { FeedSettings, ReasonCount } from '@verstak/contract/feeds/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { type FeedReason, feedReasonCodes } from '@verstak/domain/tools/export-feed.ts'
import { sql } from 'kysely'
import { canBeOrdered } from '#db/can-be-ordered.ts'
import type { DbOrTransaction } from '#db/database.ts'

export interface Choice {
  readonly goods: FeedSettings['goods']
  /** Time when the products were chosen. */
  readonly goodsAt: Date
}

const EXAMPLES = 5

const keys = (articles: readonly string[]) => [...new Set(articles.map(normalizeArticle))]

/** Products covered by the selection, with `reason` for excluded ones and null for the others. */
export function chosen({ goods, goodsAt }: Choice) {
  const { sections, brands, only_in_stock: onlyInStock, new_goods: newGoods } = goods
  const { warehouse = STANDARD_STOCK } = goods
  const [articles, excluded] = [keys(goods.articles), keys(goods.exclude)]
  const filtered = sections.length > 0 || brands.length > 0
  return sql`(
    SELECT p.*, COALESCE(s.quantity, 0) AS stock, CASE
      WHEN p.article_key = ANY(${excluded}::text[]) THEN 'excluded'
      WHEN p.hidden OR p.twin_of IS NOT NULL THEN 'hidden'
      WHEN p.price IS NULL THEN 'no_price'
      WHEN ${onlyInStock}::boolean AND NOT ${canBeOrdered('p', 's.quantity')} THEN 'out_of_stock'
      WHEN NOT ${newGoods}::boolean AND p.created_at > ${goodsAt}::timestamptz
        AND NOT p.article_key = ANY(${articles}::text[]) THEN 'new'
    END AS reason
    FROM product AS p LEFT JOIN stock AS s ON s.product_id = p.id AND s.warehouse = ${warehouse}
    WHERE p.article_key = ANY(${articles}::text[])
      OR (${filtered || articles.length === 0}::boolean AND NOT p.hidden AND p.twin_of IS NULL
        AND (${sections.length === 0}::boolean OR p.path_ids && ${sections}::bigint[])
        AND (${brands.length === 0}::boolean OR p.brand = ANY(${brands}::text[])))
  ) AS chosen`
}

/** Warnings for included products with missing data. */
const WARNINGS = sql`
  SELECT 'no_picture' AS reason WHERE picture_id IS NULL
  UNION ALL SELECT 'no_brand' WHERE brand IS NULL
  UNION ALL SELECT 'no_barcode' WHERE NOT EXISTS (SELECT FROM product_barcode AS b WHERE b.product_id = chosen.id)
  UNION ALL SELECT 'long_name' WHERE length(name) > 150`

export interface Diagnosis {
  readonly included: number
  /** Number of products covered by the selection. */
  readonly total: number
  readonly reasons: ReasonCount[]
}

/** Counts included products, and excluded ones by reason, in the order of `feedReasons`. */
export async function diagnose(db: DbOrTransaction, choice: Choice): Promise<Diagnosis> {
  const { rows } = await sql<{ reason: FeedReason | null; count: number; examples: string[] }>`
    WITH chosen AS MATERIALIZED (SELECT * FROM ${chosen(choice)}),
    said AS (
      SELECT reason, article, id FROM chosen
      UNION ALL
      SELECT warning.reason, article, id FROM chosen CROSS JOIN LATERAL (${WARNINGS}) AS warning
      WHERE chosen.reason IS NULL
    )
    SELECT reason, count(*) AS count,
      (array_agg(article ORDER BY id) FILTER (WHERE reason IS NOT NULL))[1:${sql.lit(EXAMPLES)}] AS examples
    FROM said GROUP BY reason`.execute(db)
  const unknown = await unknownArticles(db, choice.goods.articles)
  const found = new Map(rows.map((row) => [row.reason, row]))
  if (unknown.length > 0)
    found.set('unknown', {
      reason: 'unknown',
      count: unknown.length,
      examples: unknown.slice(0, EXAMPLES),
    })
  const included = found.get(null)?.count ?? 0
  const reasons = feedReasonCodes.flatMap((reason) => {
    const row = found.get(reason)
    return row ? [{ reason, count: row.count, examples: row.examples }] : []
  })
  const out = ['excluded', 'hidden', 'no_price', 'out_of_stock', 'new'] as const
  const total = included + out.reduce((sum, reason) => sum + (found.get(reason)?.count ?? 0), 0)
  return { included, total, reasons }
}

async function unknownArticles(db: DbOrTransaction, articles: readonly string[]): Promise<string[]> {
  if (articles.length === 0) return []
  const { rows } = await sql<{ key: string }>`
    SELECT DISTINCT article_key AS key FROM product WHERE article_key = ANY(${keys(articles)}::text[])`.execute(
    db,
  )
  const known = new Set(rows.map(({ key }) => key))
  return articles.filter((article) => !known.has(normalizeArticle(article)))
}
