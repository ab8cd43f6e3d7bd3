import type { User } from '@verstak/contract/auth/schemas.ts'
import type { FeedBuild, FeedPage } from '@verstak/contract/feeds/schemas.ts'
import { sql } from 'kysely'
import { listBrands } from '#areas/catalogue/brands/face.ts'
import { listCities } from '#areas/site/branches/face.ts'
import type { Db } from '#db/database.ts'
import type { Services } from '#http/handler.ts'
import { usualSettings } from './defaults.ts'
import { time } from './feed-summary.ts'
import { textsOf, titlesOf } from './formats/table.ts'
import { requireFeed } from './owner.ts'
import { toRow } from './row.ts'
import { pagesOfProducts } from './rows.ts'
import { diagnose } from './selection.ts'
import { oneFeed } from './service.ts'

const PREVIEW = 20

/** Without `check` the products are not analysed. */
export async function feedPage(
  services: Services,
  user: User,
  { id, check }: { id: number; check: boolean },
): Promise<FeedPage> {
  const { settings, goods_at: goodsAt } = await requireFeed(services.db, user, id)
  const { goods, fields } = settings
  const empty = { included: 0, reasons: [], titles: [], preview: [] }
  return {
    feed: await oneFeed(services, user, id),
    settings,
    builds: await buildsOf(services.db, id),
    check: check ? await look(services, { goods, goodsAt }, fields) : empty,
  }
}

async function look(
  { db, config }: Services,
  choice: Parameters<typeof diagnose>[1],
  fields: FeedPage['settings']['fields'],
): Promise<FeedPage['check']> {
  const { included, reasons } = await diagnose(db, choice)
  const page = await pagesOfProducts(db, choice, { size: PREVIEW }).next()
  const preview = (page.done ? [] : page.value).map((product) =>
    textsOf(toRow(product, fields, config.publicUrl), fields),
  )
  return { included, reasons, titles: titlesOf(fields), preview }
}

async function buildsOf(db: Db, feedId: number): Promise<FeedBuild[]> {
  const rows = await db
    .selectFrom('feed_build')
    .select(['id', 'state', 'started_at', 'finished_at', 'done', 'total', 'rows', 'bytes'])
    .select(['step', 'error', 'reasons', 'diff'])
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ started_at, finished_at, ...rest }) => ({
    ...rest,
    started_at: time(started_at),
    finished_at: time(finished_at),
  }))
}

/** Options of the wizard. Sections are in tree order, with the number of products in them and below. */
export async function feedOptions(db: Db) {
  const { rows: sections } = await sql<{ id: number; name: string; level: number; count: number }>`
    WITH RECURSIVE tree AS (
      SELECT id, name, depth, product_count, ARRAY[position, id] AS place FROM section
      WHERE parent_id IS NULL AND NOT hidden
      UNION ALL
      SELECT s.id, s.name, s.depth, s.product_count, place || ARRAY[s.position, s.id]
      FROM section AS s JOIN tree ON tree.id = s.parent_id WHERE NOT s.hidden AND s.depth <= 2
    )
    SELECT id, name, depth AS level, product_count AS count FROM tree WHERE product_count > 0 ORDER BY place`.execute(
    db,
  )
  const brands = (await listBrands(db)).map(({ name, count }) => ({ name, count }))
  const warehouses = (await listCities(db, '')).map(({ stock_id: id, name }) => ({ id, name }))
  return { sections, brands, warehouses, settings: usualSettings }
}
