import type { ProductCard } from '@verstak/contract/common.ts'
import { sql } from 'kysely'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { loadCards, noProduct } from '../catalog/face.ts'

const SHOWN = 12
/** In a large section only products with the nearest prices are compared. */
const COMPARED = 200

/** From the same section: available ones first, then by common properties. Throws `notFound`. */
export async function similarCards(db: Db, productId: number, stockId: string): Promise<ProductCard[]> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT ARRAY(
      SELECT o.id::int FROM (
        SELECT n.id, ${buyableAt(stockId, 'n')} AS buyable, n.price FROM product AS n
        WHERE n.section_id = p.section_id AND n.id <> p.id AND NOT n.hidden AND n.twin_of IS NULL
        ORDER BY 2 DESC, abs(COALESCE(n.price, 0) - COALESCE(p.price, 0)), n.id LIMIT ${COMPARED}
      ) AS o
      ORDER BY o.buyable DESC, (
        SELECT count(*) FROM product_property AS mine
        JOIN product_property AS theirs ON theirs.name = mine.name AND theirs.value = mine.value
        WHERE mine.product_id = p.id AND theirs.product_id = o.id
      ) DESC, abs(COALESCE(o.price, 0) - COALESCE(p.price, 0)), o.id LIMIT ${SHOWN}
    ) AS ids
    FROM product AS p WHERE p.id = ${productId} AND NOT p.hidden`.execute(db)
  const [found] = rows
  if (!found) throw noProduct()
  return [...(await loadCards(db, found.ids, stockId)).values()]
}
