import type { FoundProduct, findMatches } from '@verstak/contract/basket/schemas.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { splitLine } from '#list-files/parse-quantity.ts'
import { currentTree, findBySearch, loadCards } from '../catalog/face.ts'

import {
  articleKeys,
  barcodeForms,
  findByArticle,
  findByBarcode,
  findByOwnCode,
  type Known,
  keysOf,
} from '../product-lookup/face.ts'

const SHOWN = 8

type Match = (typeof findMatches)[number]

/** Exact code matches first, then similar products. */
export async function findGoods(db: Db, visitor: Visitor, search: string): Promise<FoundProduct[]> {
  return findBy(db, visitor, await findExact(db, visitor, search), search)
}

/** Resolves a line of the quick entry, in the order of `findGoods`: «KL-100 5» is five of KL-100. */
export async function findForBasket(
  db: Db,
  visitor: Visitor,
  search: string,
): Promise<{ items: FoundProduct[]; quantity: number | null }> {
  const line = splitLine(search)
  const whole = await findExact(db, visitor, search)
  const parted = whole.size === 0 && line.quantity !== null
  const exact = parted ? await findExact(db, visitor, line.text) : whole
  return {
    items: await findBy(db, visitor, exact, line.text),
    quantity: whole.size > 0 ? null : line.quantity,
  }
}

async function findBy(
  db: Db,
  visitor: Visitor,
  exact: ReadonlyMap<number, Match>,
  query: string,
): Promise<FoundProduct[]> {
  const window = { sort: 'popular', offset: 0, limit: SHOWN, stockId: visitor.stockId } as const
  const alike = await findBySearch(
    db,
    { query, revision: (await currentTree(db)).revision },
    { section: null, action: null },
    window,
  )
  // A partial match of a code is another code.
  const like = alike.plan?.omitted.length ? [] : alike.ids
  const ids = [...new Set([...exact.keys(), ...like])].slice(0, SHOWN)
  const cards = await loadCards(db, ids, visitor.stockId)
  return ids.flatMap((id): FoundProduct[] => {
    const product = cards.get(id)
    return product ? [{ product, match: exact.get(id) ?? 'like' }] : []
  })
}

async function findExact(db: Db, visitor: Visitor, text: string): Promise<Map<number, Match>> {
  const keys = articleKeys(keysOf({ article: text, own: '', ean: '', name: '', quantity: '', line: '' }))
  const found = new Map<number, Match>()
  const add = (match: Match, products: ReadonlyMap<string, readonly Known[]>) => {
    for (const { id, hidden } of [...products.values()].flat())
      if (!(hidden || found.has(id))) found.set(id, match)
  }
  add('article', await findByArticle(db, keys))
  add('own', await findByOwnCode(db, visitor.user?.organization?.id ?? null, keys))
  add('barcode', await findByBarcode(db, barcodeForms(text)))
  return found
}
