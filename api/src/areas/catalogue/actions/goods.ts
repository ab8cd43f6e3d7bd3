import type { User } from '@verstak/contract/auth/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { ordersOf } from '#db/orders.ts'
import { type Goods, type WrittenAction, writtenActions } from './actions-file.ts'

/** A condition on `product AS p`. A row matches when all its parts do; one matching row is enough. */
export function goodsCondition(goods: Goods): RawBuilder<boolean> {
  const rows = goods.map(({ brand, section, articles }) => {
    const parts = [
      ...(brand === undefined ? [] : [sql`p.brand = ${brand}`]),
      ...(section === undefined
        ? []
        : [sql`p.path_ids && ARRAY(SELECT id FROM section WHERE code = ${section} AND NOT hidden)`]),
      ...(articles === undefined ? [] : [sql`p.article_key = ANY(${articles.map(normalizeArticle)})`]),
    ]
    return sql`(${sql.join(parts, sql` AND `)})`
  })
  return sql<boolean>`(${sql.join(rows, sql` OR `)})`
}

/** A condition on `product AS p`: the products of a promotion, also of a past one. Null for an unknown code. */
export function promotionGoods(code: string): RawBuilder<boolean> | null {
  const written = writtenActions().find((action) => action.code === code)
  return written ? goodsCondition(written.goods) : null
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
    .innerJoin('product as p', 'p.id', 'order_line.product_id')
    .where(goodsCondition(goods))
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
