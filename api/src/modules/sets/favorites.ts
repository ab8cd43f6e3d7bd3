import { type FavoriteList, type FavoriteSort, favoriteSorts } from '@verstak/shared/contract/sets/schemas.ts'
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
  const { ids, total } = owner
    ? await findPage(db, owner, { sort, size, offset: (page - 1) * size, stockId })
    : { ids: [], total: 0 }
  const cards = await loadCards(db, ids, stockId)
  return {
    items: [...cards.values()],
    sort,
    sort_options: favoriteSorts.map((code) => ({ code, name: names[code] })),
    page_navigation: pageNavigationOf(total, page, size),
  }
}

interface Window {
  readonly sort: FavoriteSort
  readonly size: number
  readonly offset: number
  readonly stockId: string
}

async function findPage(db: Db, owner: Owner, { sort, size, offset, stockId }: Window) {
  const own = 'userId' in owner ? sql`s.user_id = ${owner.userId}` : sql`s.guest_hash = ${owner.guestHash}`
  const { rows } = await sql<{ ids: number[]; total: number }>`
    WITH own AS MATERIALIZED (
      SELECT p.id, row_number() OVER (ORDER BY ${sql.raw(orders[sort])}) AS place
      FROM product_set AS s
        JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'favorite'
        JOIN product AS p ON p.id = i.product_id AND NOT p.hidden
        LEFT JOIN stock AS k ON k.product_id = p.id AND k.warehouse = ${stockId}
      WHERE ${own}
    )
    SELECT (SELECT count(*) FROM own)::int AS total,
      ARRAY(SELECT id::int FROM own ORDER BY place LIMIT ${size} OFFSET ${offset}) AS ids`.execute(db)
  return rows[0] ?? { ids: [], total: 0 }
}
