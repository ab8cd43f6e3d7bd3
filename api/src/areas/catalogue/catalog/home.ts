import type { CallData } from '@verstak/contract/call.ts'
import type { mainPage } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { type RawBuilder, sql } from 'kysely'
import { ADVANTAGES, siteContent } from '#areas/site/content/face.ts'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { bannerAt } from './banner.ts'
import { loadCards } from './cards.ts'
import { emptyListings } from './empty-listings.ts'
import { type Action, orderOf, scopeCondition } from './listing-query.ts'
import { toSections } from './sections.ts'
import { type CatalogTree, withTree } from './tree.ts'

const ROW = 12
const REASONS = 4

export async function homePage(db: Db, stockId: string): Promise<CallData<typeof mainPage>> {
  const { tree, result } = await withTree(db, (current) => findRows(db, current, stockId))
  const { hits, novelties, sales, offered } = result
  const cards = await loadCards(db, [...new Set([...hits, ...novelties, ...sales, ...offered])], stockId)
  const pick = (ids: readonly number[]): ProductCard[] =>
    ids.flatMap((id) => {
      const card = cards.get(id)
      return card ? [card] : []
    })
  return {
    BANNER: bannerAt(new Date(), await emptyListings(db, tree)),
    reasons: (siteContent().pages.get(ADVANTAGES)?.items ?? []).slice(0, REASONS),
    sections: toSections(tree.roots, 1),
    hits: pick(hits),
    novelties: pick(novelties),
    sales: pick(sales),
    offered: pick(offered),
  }
}

interface Rows {
  readonly revision: string
  readonly hits: number[]
  readonly novelties: number[]
  readonly sales: number[]
  readonly offered: number[]
}

async function findRows(db: Db, tree: CatalogTree, stockId: string): Promise<Rows> {
  const row = (action: Action) => buyable(action, stockId)
  const { rows } =
    await sql<Rows>`SELECT *, CASE WHEN hits = '{}' THEN ${ofEachSection(tree, stockId)} ELSE '{}' END AS offered
    FROM (SELECT (SELECT revision FROM catalog_revision) AS revision,
      ${row('hit')} AS hits, ${row('novinki')} AS novelties, ${row('sale')} AS sales) AS named`.execute(db)
  return rows[0] ?? { revision: '', hits: [], novelties: [], sales: [], offered: [] }
}

/** Fills a row with products of each first-level section in turn. */
function ofEachSection({ roots }: CatalogTree, stockId: string): RawBuilder<unknown> {
  const each = Math.ceil(ROW / Math.max(roots.length, 1))
  return sql`ARRAY(SELECT best.id::int
    FROM unnest(${roots.map(({ id }) => id)}::bigint[]) WITH ORDINALITY AS root(id, position)
      CROSS JOIN LATERAL (
        SELECT p.id, row_number() OVER () AS turn FROM (
          SELECT p.id FROM product AS p
          WHERE ${scopeCondition({ section: null, action: null })} AND p.level_1 = root.id AND ${buyableAt(stockId)}
          ORDER BY p.buyable DESC, ${orderOf('popular')} LIMIT ${sql.lit(each)}
        ) AS p
      ) AS best
    ORDER BY best.turn, root.position LIMIT ${sql.lit(ROW)})`
}

/** In the order of the standard warehouse, which has an index. */
function buyable(action: Action, stockId: string): RawBuilder<unknown> {
  return sql`ARRAY(SELECT p.id::int FROM product AS p
    WHERE ${scopeCondition({ section: null, action })} AND ${buyableAt(stockId)}
    ORDER BY p.buyable DESC, ${orderOf('popular')} LIMIT ${sql.lit(ROW)})`
}
