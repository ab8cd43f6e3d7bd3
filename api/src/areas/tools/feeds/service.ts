import type { User } from '@verstak/contract/auth/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { exportStep } from '@verstak/contract/feeds/calls.ts'
import type { FeedSettings, FeedSummary } from '@verstak/contract/feeds/schemas.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { type FeedFormat, type FeedStep, feedStepCodes } from '@verstak/domain/tools/export-feed.ts'
import { sql, type Transaction } from 'kysely'
import { stockFor } from '#areas/site/branches/face.ts'
import { everyTime, type Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import type { Services } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { nextBuild, requestBuild } from './builds.ts'
import { usualSettings } from './defaults.ts'
import { readSummaries } from './feed-summary.ts'
import { changeFeed, lockFeed, newKey, noFeed, ownFeeds, requireFeed } from './owner.ts'

export async function listFeeds(services: Services, user: User): Promise<FeedSummary[]> {
  const own = ownFeeds(services.db, user).select('feed.id')
  return readSummaries(services, sql`f.id IN (${own})`)
}

export async function oneFeed(services: Services, user: User, id: number): Promise<FeedSummary> {
  const own = ownFeeds(services.db, user).select('feed.id').where('feed.id', '=', id)
  const [feed] = await readSummaries(services, sql`f.id IN (${own})`)
  if (!feed) throw noFeed()
  return feed
}

/**
 * Creates a draft with the stock of warehouse `stockId`, or with the settings of feed `copyOf`. Returns its id.
 */
export async function addFeed(
  { db }: Services,
  user: User,
  {
    name,
    format,
    copyOf,
    stockId = STANDARD_STOCK,
  }: { name: string; format: FeedFormat; copyOf: number | undefined; stockId?: string },
  once: Once = everyTime,
): Promise<number> {
  const from = copyOf === undefined ? null : await requireFeed(db, user, copyOf)
  const usual = { ...usualSettings, goods: { ...usualSettings.goods, warehouse: stockId } }
  return db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`feeds ${user.organization?.id ?? -user.id}`}, 0))`.execute(
      trx,
    )
    return once(trx, () => insertFeed(trx, user, { name, format, settings: from?.settings ?? usual }))
  })
}

async function insertFeed(
  trx: Transaction<Tables>,
  user: User,
  feed: { name: string; format: FeedFormat; settings: FeedSettings },
): Promise<number> {
  const { count } = await ownFeeds(trx, user)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= settings.feeds.most)
    throw shopError('invalid', `Выгрузок может быть не больше ${settings.feeds.most}: удалите ненужные`)
  const { id } = await trx
    .insertInto('feed')
    .values({
      ...feed,
      user_id: user.id,
      organization_id: user.organization?.id ?? null,
      step: 'goods',
      settings: JSON.stringify(feed.settings),
      key: newKey(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A removed feed builds nothing and serves no file; it can be restored for a day. */
export async function removeFeed({ db }: Services, user: User, id: number, restore: boolean): Promise<void> {
  const { numUpdatedRows } = await changeFeed(db, user, id)
    .set({ removed_at: restore ? null : sql`COALESCE(removed_at, now())` })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noFeed()
}

type Body = Input<typeof exportStep, 'body'>
type Step = Extract<Body['step'], FeedStep>
type StepBody<S extends Body['step']> = Extract<Body, { step: S }>

/** The settings that each step saves. */
const kept: {
  readonly [S in Exclude<Step, 'format'>]: (
    given: FeedSettings[S],
    present: FeedSettings,
  ) => Partial<FeedSettings>
} = {
  goods: ({ sections, brands, articles, exclude, only_in_stock, new_goods, warehouse }, { goods }) => ({
    goods: {
      ...{ sections, brands, articles, exclude, only_in_stock, new_goods },
      warehouse: warehouse ?? goods.warehouse,
    },
  }),
  fields: ({ columns, price_type, markup, rounding, stock, pictures, params, description }) => ({
    fields: { columns, price_type, markup, rounding, stock, pictures, params, description },
  }),
  delivery: ({ schedule, hour, letter }) => ({ delivery: { schedule, hour, letter } }),
}

type Feed = Awaited<ReturnType<typeof requireFeed>>
type Change = (trx: Transaction<Tables>, feed: Feed, body: Body) => Promise<void>

const set = (trx: Transaction<Tables>, { id }: Feed, values: object) =>
  trx.updateTable('feed').set(values).where('id', '=', id).execute()

/** The step after the saved one, unless the wizard is already further. */
function after(saved: FeedStep, { step }: Feed): FeedStep | null {
  if (step === null) return null
  const next = feedStepCodes.indexOf(saved) + 1
  return feedStepCodes[Math.max(next, feedStepCodes.indexOf(step))] ?? step
}

const saveSettings =
  (step: Exclude<Step, 'format'>): Change =>
  async (trx, feed, body) => {
    const save = kept[step] as (given: unknown, present: FeedSettings) => Partial<FeedSettings>
    const part = save(body, feed.settings)
    await requireWarehouse(trx, part.goods?.warehouse)
    const all = { ...feed.settings, ...part }
    await set(trx, feed, {
      settings: JSON.stringify(all),
      step: after(step, feed),
      ...(step === 'goods' ? { goods_at: sql`now()` } : {}),
      ...(step === 'delivery' && feed.step === null
        ? { next_run_at: nextBuild(feed.id, all.delivery, new Date()) }
        : {}),
    })
  }

async function requireWarehouse(trx: Transaction<Tables>, warehouse: string | undefined): Promise<void> {
  if (warehouse !== undefined && (await stockFor(trx, warehouse)) !== warehouse)
    throw shopError('invalid', 'Такого склада нет, выберите другой', 'warehouse')
}

const changes: Readonly<Record<Body['step'], Change>> = {
  format: async (trx, feed, body) => {
    const { name, format } = body as StepBody<'format'>
    await set(trx, feed, { name, format, step: after('format', feed) })
  },
  goods: saveSettings('goods'),
  fields: saveSettings('fields'),
  delivery: saveSettings('delivery'),
  build: async (trx, feed) => {
    if (feed.paused) throw shopError('conflict', 'Выгрузка на паузе: сначала снимите её с паузы')
    const next_run_at = nextBuild(feed.id, feed.settings.delivery, new Date())
    await set(trx, feed, { step: null, next_run_at })
    await requestBuild(trx, feed)
  },
  pause: async (trx, feed) => void (await set(trx, feed, { paused: true })),
  resume: async (trx, feed) => {
    const next = feed.step === null ? nextBuild(feed.id, feed.settings.delivery, new Date()) : null
    await set(trx, feed, { paused: false, next_run_at: next })
  },
  'new-key': async (trx, feed) => void (await set(trx, feed, { key: newKey() })),
}

/** Throws `notFound` for a foreign feed, and `conflict` for a build of a paused one or of one that is being built. */
export async function takeStep(services: Services, user: User, body: Body): Promise<FeedSummary> {
  await services.db.transaction().execute(async (trx) => {
    await changes[body.step](trx, await lockFeed(trx, user, body.id), body)
  })
  return oneFeed(services, user, body.id)
}
