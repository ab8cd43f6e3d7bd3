import type { ProductCard } from '@verstak/contract/common.ts'
import {
  type FavouriteItem,
  type FavouritesList,
  type FavouritesSort,
  favouritesSorts,
} from '@verstak/contract/sets/schemas.ts'
import { discountPercent } from '@verstak/domain/money.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ownedBy } from '#db/owned.ts'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { loadCards } from '../catalog/face.ts'
import { findReplacements } from '../product-lookup/face.ts'
import { reachList } from './lists/service.ts'

const names: Readonly<Record<FavouritesSort, string>> = {
  added: 'Сначала новые',
  name: 'По названию',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  stock: 'По наличию',
}

/** `added`: SQL expression for the order of adding. */
const orders: Readonly<Record<FavouritesSort, (added: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  added: (added) => sql`${added} DESC`,
  name: (added) => sql`p.hidden, p.name_key, ${added} DESC`,
  'price-asc': (added) => sql`p.hidden, p.price NULLS LAST, ${added} DESC`,
  'price-desc': (added) => sql`p.hidden, p.price DESC NULLS LAST, ${added} DESC`,
  stock: (added) => sql`p.hidden, COALESCE(k.quantity, 0) DESC, ${added} DESC`,
}

interface Query {
  readonly sort: FavouritesSort
  readonly page: number
  readonly page_size: number
  /** A named list of the visitor or of a colleague; all favourites by default. */
  readonly list?: number | undefined
}

/**
 * Discontinued products stay in it with their status; they come last unless sorted by date added. Throws
 * `notFound` for another's list.
 */
export async function listFavourites(
  db: Db,
  visitor: Visitor,
  { sort, page, page_size: size, list }: Query,
): Promise<FavouritesList> {
  const { stockId } = visitor
  const owner = ownerOf(visitor)
  const set =
    list === undefined
      ? owner && ownedBy('s', owner)
      : sql<boolean>`s.id = ${(await reachList(db, visitor, list)).setId}`
  const { kept, total } = set
    ? await findPage(db, set, { sort, size, offset: (page - 1) * size, stockId, list })
    : { kept: [], total: 0 }
  const cards = await loadCards(
    db,
    kept.map(({ id }) => id),
    stockId,
  )
  const gone = kept.filter((one) => one.gone).map(({ id }) => id)
  const replacements = await findReplacements(db, gone)
  const instead = await loadCards(db, [...new Set(replacements.values())], stockId)
  return {
    items: kept.flatMap((one) => {
      const card = cards.get(one.id)
      const replacement = instead.get(replacements.get(one.id) ?? 0) ?? null
      return card ? [toItem(card, one, replacement)] : []
    }),
    sort,
    sort_options: favouritesSorts.map((code) => ({ code, name: names[code] })),
    page_navigation: pageNavigationOf(total, page, size),
  }
}

interface Kept {
  readonly id: number
  /** Price when it was added. */
  readonly price: number | null
  readonly in_stock: boolean | null
  readonly note: string
  readonly quantity: number | null
  readonly gone: boolean
}

const toItem = (
  card: ProductCard,
  { price, in_stock: inStock, note, quantity, gone }: Kept,
  replacement: ProductCard | null,
): FavouriteItem => ({
  ...card,
  stock: gone ? 0 : card.stock,
  note,
  quantity,
  cheaper_by: gone || card.price === null ? 0 : discountPercent(card.price, price),
  back_in_stock: !gone && inStock === false && card.stock > 0,
  gone,
  replacement: replacement && { code: replacement.code, name: replacement.name },
})

interface Window {
  readonly sort: FavouritesSort
  readonly size: number
  readonly offset: number
  readonly stockId: string
  readonly list: number | undefined
}

async function findPage(db: Db, set: RawBuilder<boolean>, { sort, size, offset, stockId, list }: Window) {
  // A named list has its own notes and order; its products remain favourites.
  const [noted, added] =
    list === undefined
      ? [sql`LEFT JOIN favorite_note AS n ON n.set_id = s.id AND n.product_id = p.id`, sql`i.id`]
      : [
          sql`JOIN favorite_list_item AS n ON n.list_id = ${list} AND n.product_id = p.id AND n.taken_at IS NULL`,
          sql`n.id`,
        ]
  const { rows } = await sql<{ kept: Kept[]; total: number }>`
    WITH own AS MATERIALIZED (
      SELECT p.id, i.price, i.in_stock, COALESCE(n.note, '') AS note, n.quantity, p.hidden AS gone,
        row_number() OVER (ORDER BY ${orders[sort](added)}) AS place
      FROM product_set AS s
        JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'favorite'
        JOIN product AS p ON p.id = i.product_id
        LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
        ${noted}
      WHERE ${set}
    )
    SELECT (SELECT count(*) FROM own)::int AS total,
      COALESCE((SELECT json_agg(shown ORDER BY shown.place) FROM (
        SELECT * FROM own ORDER BY place LIMIT ${size} OFFSET ${offset}) AS shown), '[]') AS kept`.execute(db)
  return rows[0] ?? { kept: [], total: 0 }
}
