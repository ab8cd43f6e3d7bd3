import { normalizeArticle } from '@verstak/domain/article.ts'
import { findByOwnCode } from '#areas/catalogue/product-lookup/face.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { type PlanRequest, planOwn, planSearch, type SearchPlan } from './plan-search.ts'

/**
 * A code of the shopper's own organisation matches its product; other queries are planned as for everybody.
 */
export async function planForShopper(
  db: DbOrTransaction,
  request: PlanRequest,
  organizationId: number | null,
): Promise<SearchPlan | null> {
  const found = await findByOwnCode(db, organizationId, [normalizeArticle(request.query)])
  const ids = [...found.values()].flat().flatMap(({ id, hidden }) => (hidden ? [] : [id]))
  return ids.length > 0 ? planOwn(request.query, ids) : planSearch(db, request)
}
