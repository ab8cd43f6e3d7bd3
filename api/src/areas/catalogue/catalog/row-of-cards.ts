import type { ProductCard } from '@verstak/contract/common.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'
import { loadCards } from './cards.ts'
import { type Action, findPage, isSelection } from './listing-query.ts'
import { type CatalogTree, withTree } from './tree.ts'

const CARDS = 12

const selections: Readonly<Record<Action, string>> = {
  hit: 'Хиты продаж',
  novinki: 'Новинки',
  sale: 'Распродажа',
}

/**
 * At most 12 cards of a selection (`hit`, `novinki`, `sale`) or of a section. Throws `notFound` for another
 * code.
 */
export async function rowOfCards(
  db: Db,
  code: string,
  stockId: string,
): Promise<{ name: string; items: ProductCard[] }> {
  const { tree, result } = await withTree(db, (current) =>
    findPage(db, scopeOf(current, code), { sort: 'popular', offset: 0, limit: CARDS, stockId }, 0),
  )
  const cards = await loadCards(db, result.ids, stockId)
  const name = isSelection(code) ? selections[code] : tree.byCode.get(code)?.name
  return { name: name ?? '', items: [...cards.values()] }
}

function scopeOf(tree: CatalogTree, code: string) {
  if (isSelection(code)) return { section: null, action: code }
  const section = tree.byCode.get(code)
  if (!section) throw shopError('notFound', 'Такого раздела нет')
  return { section, action: null }
}
