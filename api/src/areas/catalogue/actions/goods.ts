import type { User } from '@verstak/contract/auth/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { buyableAt } from '#db/can-be-ordered.ts'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import type { Tables } from '#db/tables.ts'
import type { Goods, WrittenAction } from './actions-file.ts'

/** A row matches when all its conditions do; one matching row is enough. */
const isOf = (goods: Goods) => (eb: ExpressionBuilder<Tables, 'product'>) =>
  eb.or(
    goods.map(({ brand, section, articles }) =>
      eb.and([
        ...(brand === undefined ? [] : [eb('product.brand', '=', brand)]),
        ...(section === undefined
          ? []
          : [
              sql<boolean>`product.path_ids && ARRAY(SELECT id FROM section WHERE code = ${section} AND NOT hidden)`,
            ]),
        ...(articles === undefined ? [] : [eb('product.article_key', 'in', articles.map(normalizeArticle))]),
      ]),
    ),
  )

/** Available ones first, then by popularity. */
export async function goodsOf(
  db: Db,
  goods: Goods,
  { stockId, limit, offset }: { stockId: string; limit: number; offset: number },
) {
  const query = db
    .selectFrom('product')
    .where('hidden', '=', false)
    .where('twin_of', 'is', null)
    .where(isOf(goods))
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select('id')
    .orderBy(buyableAt(stockId, 'product'), 'desc')
    .orderBy('popularity', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, ids: rows.map(({ id }) => id) }
}

/**
 * Kopecks including VAT of the promotion's products that the customer ordered on its days, without cancelled
 * orders.
 */
export async function boughtIn(
  db: Db,
  user: User,
  { goods, starts, ends }: Pick<WrittenAction, 'goods' | 'starts' | 'ends'>,
): Promise<number> {
  const { sum } = await db
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .where(isOf(goods))
    .where('order_line.order_id', 'in', (eb) =>
      eb
        .selectFrom('customer_order')
        .select('customer_order.id')
        .where(ordersOf(user))
        .where('status', '<>', 'cancelled')
        .where('created_at', '>=', sql<Date>`${`${starts}T00:00:00+03:00`}::timestamptz`)
        .where('created_at', '<', sql<Date>`${`${ends}T00:00:00+03:00`}::timestamptz + interval '1 day'`),
    )
    .select(sql<number>`coalesce(sum(order_line.sum), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum)
}
