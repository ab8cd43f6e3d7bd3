import type { ProductCard } from '@verstak/contract/common.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { sql } from 'kysely'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { likeLiteral } from '#db/like.ts'

const MOST = 20

/**
 * At most twenty: an exact article first, then an exact barcode, then articles and names with this prefix.
 */
export async function searchProducts(
  db: DbOrTransaction,
  search: string,
  stockId: string,
): Promise<ProductCard[]> {
  const key = normalizeArticle(search)
  const code = search.replace(/[\s-]/g, '')
  const name = nameKey(search).replace(/\s+/g, ' ')
  const articlePrefix = key ? `${likeLiteral(key)}%` : null
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM (
      (SELECT COALESCE(twin_of, id) AS id, 1 AS rank, popularity FROM product WHERE article_key = ${key} AND article_key <> '' AND NOT hidden LIMIT ${MOST})
      UNION ALL
      (SELECT COALESCE(p.twin_of, p.id), 2, p.popularity FROM product_barcode AS b JOIN product AS p ON p.id = b.product_id
        WHERE b.barcode = ${code} AND NOT p.hidden LIMIT ${MOST})
      UNION ALL
      (SELECT id, 3, popularity FROM product WHERE article_key LIKE ${articlePrefix} AND NOT hidden AND twin_of IS NULL
        ORDER BY popularity DESC, id LIMIT ${MOST})
      UNION ALL
      (SELECT id, CASE WHEN name_key LIKE ${`${likeLiteral(name)}%`} THEN 3 ELSE 4 END, popularity FROM product
        WHERE (name_key LIKE ${`${likeLiteral(name)}%`} OR name_key LIKE ${`% ${likeLiteral(name)}%`}) AND NOT hidden AND twin_of IS NULL
        ORDER BY 2, popularity DESC, id LIMIT ${MOST})
    ) AS found GROUP BY id ORDER BY min(rank), max(popularity) DESC, id LIMIT ${MOST}`.execute(db)
  const cards = await loadCards(
    db,
    rows.map((row) => row.id),
    stockId,
  )
  return [...cards.values()]
}

/** Escapes the wildcards of LIKE. */
