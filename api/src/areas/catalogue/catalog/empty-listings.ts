import * as paths from '@verstak/domain/paths.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type Action, scopeCondition } from './listing-query.ts'
import type { CatalogTree } from './tree.ts'

const known = new WeakMap<CatalogTree, Promise<ReadonlySet<string>>>()

/** Addresses of empty listings, which menus should not link to. Cached as long as the tree. */
export function emptyListings(db: Db, tree: CatalogTree): Promise<ReadonlySet<string>> {
  const kept = known.get(tree) ?? find(db)
  known.set(tree, kept)
  kept.catch(() => known.delete(tree))
  return kept
}

async function find(db: Db): Promise<ReadonlySet<string>> {
  const has = (action: Action) =>
    sql`EXISTS (SELECT FROM product AS p WHERE ${scopeCondition({ section: null, action })})`
  const everything = scopeCondition({ section: null, action: null })
  const { rows } = await sql<{ hits: boolean; novelties: boolean; sales: boolean; brands: boolean }>`
    SELECT ${has('hit')} AS hits, ${has('novinki')} AS novelties, ${has('sale')} AS sales,
      EXISTS (SELECT FROM product AS p WHERE ${everything} AND p.brand IS NOT NULL) AS brands`.execute(db)
  const [{ hits, novelties, sales, brands } = { hits: true, novelties: true, sales: true, brands: true }] =
    rows
  const holds: readonly (readonly [string, boolean])[] = [
    [paths.hits(), hits],
    [paths.novelties(), novelties],
    [paths.sales(), sales],
    [paths.brands(), brands],
  ]
  return new Set(holds.filter(([, full]) => !full).map(([address]) => address))
}
