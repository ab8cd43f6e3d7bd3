import type { ProductCard } from '@verstak/shared/contract/common.ts'
import {
  type FavoriteItem,
  type FavoriteList,
  type FavoriteSort,
  favoriteSorts,
} from '@verstak/shared/contract/sets/schemas.ts'
import { discountPercent } from '@verstak/shared/domain/money.ts'
import { pageNavigationOf } from '@verstak/shared/domain/pagination.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { type Owner, ownerOf } from '#http/owner.ts'
import { loadCards } from '../catalog/cards.ts'

const names: Readonly<Record<FavoriteSort, string>> = {
  added: 'Сначала новые',
  name: 'По названию',
  'price-asc': 'Сначала дешевле',
  'price-desc': 'Сначала дороже',
  stock: 'По наличию',
}

const orders: Readonly<Record<FavoriteSort, string>> = {
  added: 'i.id DESC',
  name: 'p.name_key, i.id DESC',
  'price-asc': 'p.price NULLS LAST, i.id DESC',
  'price-desc': 'p.price DESC NULLS LAST, i.id DESC',
  stock: 'COALESCE(k.quantity, 0) DESC, i.id DESC',
}

interface Query {
  readonly sort: FavoriteSort
  readonly page: number
  readonly page_size: number
}

/** Without products gone from the feed. */
export async function listFavorites(
  db: Db,
  visitor: Visitor,
  { sort, page, page_size: size }: Query,
): Promise<FavoriteList> {
  const { stockId } = visitor
  const owner = ownerOf(visitor)
  const { kept, total } = owner
    ? await findPage(db, owner, { sort, size, offset: (page - 1) * size, stockId })
    : { kept: [], total: 0 }
  const cards = await loadCards(
    db,
    kept.map(({ id }) => id),
    stockId,
  )
  return {
    items: kept.flatMap((one) => {
      const card = cards.get(one.id)
      return card ? [toItem(card, one)] : []
    }),
    sort,
    sort_options: favoriteSorts.map((code) => ({ code, name: names[code] })),
    page_navigation: pageNavigationOf(total, page, size),
  }
}

interface Kept {
  readonly id: number
  /** When it was added. */
  readonly price: number | null
  readonly in_stock: boolean | null
  readonly note: string
  readonly quantity: number | null
}

const toItem = (card: ProductCard, { price, in_stock: inStock, note, quantity }: Kept): FavoriteItem => ({
  ...card,
  note,
  quantity,
  cheaper_by: card.price === null ? 0 : discountPercent(card.price, price),
  back_in_stock: inStock === false && card.stock > 0,
})

interface Window {
  readonly sort: FavoriteSort
  readonly size: number
  readonly offset: number
  readonly stockId: string
}

async function findPage(db: Db, owner: Owner, { sort, size, offset, stockId }: Window) {
  const own = 'userId' in owner ? sql`s.user_id = ${owner.userId}` : sql`s.guest_hash = ${owner.guestHash}`
  const { rows } = await sql<{ kept: Kept[]; total: number }>`
    WITH own AS MATERIALIZED (
      SELECT p.id, i.price, i.in_stock, COALESCE(n.note, '') AS note, n.quantity, row_number() OVER (ORDER BY ${sql.raw(orders[sort])}) AS place
      FROM product_set AS s
        JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'favorite'
        JOIN product AS p ON p.id = i.product_id AND NOT p.hidden
        LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
        LEFT JOIN favorite_note AS n ON n.set_id = s.id AND n.product_id = p.id
      WHERE ${own}
    )
    SELECT (SELECT count(*) FROM own)::int AS total,
      COALESCE((SELECT json_agg(shown ORDER BY shown.place) FROM (
        SELECT * FROM own ORDER BY place LIMIT ${size} OFFSET ${offset}) AS shown), '[]') AS kept`.execute(db)
  return rows[0] ?? { kept: [], total: 0 }
}
