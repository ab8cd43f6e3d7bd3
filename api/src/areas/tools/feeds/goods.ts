import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { exportGoods, exportGoodsAdd } from '@verstak/contract/feeds/calls.ts'
import { type GoodsInFeed, MOST_ARTICLES } from '@verstak/contract/feeds/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { type FeedReason, feedReasonCodes } from '@verstak/domain/tools/export-feed.ts'
import { sql } from 'kysely'
import { loadSets } from '#areas/catalogue/sets/face.ts'
import { findOrder, listLines } from '#areas/orders/orders/face.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { lockFeed, ownFeeds } from './owner.ts'
import { type Choice, chosen } from './selection.ts'

type Whose = Input<typeof exportGoods, 'query'>

/** Ids of all given products. Throws `notFound` for another's order, `invalid` when nothing is given. */
async function goodsOf(
  db: Db,
  user: User,
  { product_id, order_number, favorites }: Whose,
): Promise<number[]> {
  if (product_id === undefined && order_number === undefined && favorites === undefined)
    throw shopError('invalid', 'Назовите товар, заказ или избранное')
  const ordered = order_number === undefined ? [] : await orderedGoods(db, user, order_number)
  const marked = favorites ? (await loadSets(db, { userId: user.id })).favorite : []
  return [...new Set([...(product_id === undefined ? [] : [product_id]), ...ordered, ...marked])]
}

async function orderedGoods(db: Db, user: User, orderNumber: string): Promise<number[]> {
  const id = parseOrderNumber(orderNumber)
  const order = id === null ? undefined : await findOrder(db, user, id)
  if (!order) throw shopError('notFound', 'Такого заказа нет', 'order_number')
  const lines = await listLines(db, order.id)
  return lines.map((line) => line.product_id)
}

interface Feed extends Choice {
  readonly id: number
  readonly name: string
}

/** Status of the products in each of the user's feeds, newest feed first. Throws like `goodsOf`. */
export async function feedsWithGoods(db: Db, user: User, whose: Whose): Promise<GoodsInFeed[]> {
  const goods = await goodsOf(db, user, whose)
  const rows = await ownFeeds(db, user)
    .select(['feed.id', 'feed.name', 'feed.settings', 'feed.goods_at'])
    .orderBy('feed.id', 'desc')
    .execute()
  const feeds = rows.map(({ id, name, settings, goods_at }) => ({
    ...{ id, name, goods: settings.goods, goodsAt: goods_at },
  }))
  return standing(db, feeds, goods)
}

interface Standing {
  readonly feed: number
  readonly id: number
  readonly reason: FeedReason | null
}

async function reasonsIn(
  db: DbOrTransaction,
  feeds: readonly Feed[],
  goods: readonly number[],
): Promise<Standing[]> {
  if (feeds.length === 0 || goods.length === 0) return []
  const each = feeds.map(
    (feed) =>
      sql`SELECT ${feed.id}::bigint AS feed, id, reason FROM ${chosen(feed)} WHERE id = ANY(${goods}::bigint[])`,
  )
  return (await sql<Standing>`${sql.join(each, sql` UNION ALL `)}`.execute(db)).rows
}

async function standing(
  db: DbOrTransaction,
  feeds: readonly Feed[],
  goods: readonly number[],
): Promise<GoodsInFeed[]> {
  const byFeed = Map.groupBy(await reasonsIn(db, feeds, goods), ({ feed }) => feed)
  return feeds.map(({ id, name }) => {
    const found = byFeed.get(id) ?? []
    const count = (wanted: FeedReason | null) => found.filter(({ reason }) => reason === wanted).length
    const reasons = feedReasonCodes.map((reason) => ({ reason, count: count(reason) }))
    return {
      ...{ id, name, included: count(null), total: goods.length },
      reasons: reasons.filter((one) => one.count > 0),
    }
  })
}

/**
 * Removes the products from the feed's exclusions and adds, by article, those outside its selection. Products
 * without a price or no longer sold stay excluded. Throws `notFound` for a foreign feed, `invalid` for too
 * many articles.
 */
export async function addGoods(
  db: Db,
  user: User,
  { id, ...whose }: Input<typeof exportGoodsAdd, 'body'>,
): Promise<GoodsInFeed> {
  const goods = await goodsOf(db, user, whose)
  return db.transaction().execute(async (trx) => {
    const { name, settings, goods_at: goodsAt } = await lockFeed(trx, user, id)
    const products = await trx
      .selectFrom('product')
      .select(['id', 'article', 'article_key'])
      .where('id', 'in', goods.length > 0 ? goods : [0])
      .execute()
    const keys = new Set(products.map((product) => product.article_key))
    const exclude = settings.goods.exclude.filter((article) => !keys.has(normalizeArticle(article)))
    const before = { id, name, goods: { ...settings.goods, exclude }, goodsAt }
    const known = new Map((await reasonsIn(trx, [before], goods)).map((row) => [row.id, row.reason]))
    const { sections, brands, articles } = settings.goods
    // An empty selection means the whole catalogue; adding one article would narrow it to that article.
    const whole = sections.length + brands.length + articles.length === 0
    const missing = products.filter((product) => {
      const reason = known.get(product.id)
      return reason === undefined || (reason === 'new' && !whole)
    })
    const all = whole ? articles : [...articles, ...missing.map((product) => product.article)]
    if (all.length > MOST_ARTICLES)
      throw shopError('invalid', 'В выгрузке слишком много артикулов: выберите разделы или бренды')
    const after = { ...before, goods: { ...before.goods, articles: all } }
    await trx
      .updateTable('feed')
      .set({ settings: JSON.stringify({ ...settings, goods: after.goods }) })
      .where('id', '=', id)
      .execute()
    const [now] = await standing(trx, [after], goods)
    if (!now) throw new Error(`feed ${id} is gone`)
    return now
  })
}
