import type { CallData } from '@verstak/contract/call.ts'
import type { expendableMaterials } from '@verstak/contract/catalog/calls.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { sql } from 'kysely'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { loadCards } from './cards.ts'
import { noProduct } from './product.ts'

interface ConsumablesRequest {
  readonly code: string
  /** Only those in this section and below. */
  readonly sectionId?: number | undefined
  readonly page: number
  readonly pageSize: number
}

/** In the order of the feed. Throws `notFound` for an unknown product. */
export async function listConsumables(
  db: Db,
  { code, sectionId, page, pageSize }: ConsumablesRequest,
  stockId: string,
): Promise<CallData<typeof expendableMaterials>> {
  const inSection = sectionId === undefined ? sql`` : sql`AND ${sectionId} = ANY(o.path_ids)`
  const related = sql`FROM product_related AS r JOIN product AS o ON o.id = r.related_id AND NOT o.hidden AND o.twin_of IS NULL
    WHERE r.product_id = p.id ${inSection}`
  const { rows } = await sql<{ total: number; ids: number[] }>`
    SELECT (SELECT count(*) ${related})::int AS total,
      ARRAY(SELECT o.id::int ${related}
        ORDER BY ${buyableAt(stockId, 'o')} DESC, r.position LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) AS ids
    FROM product AS p WHERE p.code = ${code} AND NOT p.hidden`.execute(db)
  const [found] = rows
  if (!found) throw noProduct()
  const cards = await loadCards(db, found.ids, stockId)
  return { items: [...cards.values()], page_navigation: pageNavigationOf(found.total, page, pageSize) }
}
