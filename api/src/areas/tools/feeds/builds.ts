import { shopError } from '@verstak/contract/errors.ts'
import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { counted } from '@verstak/domain/plural.ts'
import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { nextRun } from '#jobs/attempt.ts'
import type { JobKind } from '#jobs/job.ts'
import { enqueueJob } from '#jobs/queue.ts'
import { settings } from '#settings.ts'

/** One at a time per process, because each build reads the whole catalogue. */
export const buildFeedJob = {
  name: 'build-feed',
  payload: v.object({ build: v.number() }),
  patience: settings.feeds.patience,
  retry: { attempts: 3, firstPause: 30_000, longestPause: 300_000 },
} satisfies JobKind

/** Enqueues a build. Returns false when one of the feed is already queued or running. */
export async function enqueueBuild(
  trx: Transaction<Tables>,
  { id, format }: Pick<{ id: number; format: Tables['feed']['format'] }, 'id' | 'format'>,
): Promise<boolean> {
  const queued = await trx
    .insertInto('feed_build')
    .values({ feed_id: id, format })
    .onConflict((conflict) =>
      conflict.column('feed_id').where(sql<boolean>`state IN ('queued', 'running')`).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (queued) await enqueueJob(trx, buildFeedJob, { build: queued.id })
  return queued !== undefined
}

/** The same for a person. Throws `conflict` that says what the unfinished build does. */
export async function requestBuild(
  trx: Transaction<Tables>,
  feed: Parameters<typeof enqueueBuild>[1],
): Promise<void> {
  if (await enqueueBuild(trx, feed)) return
  const open = await trx
    .selectFrom('feed_build')
    .select(['state', 'done', 'total'])
    .where('feed_id', '=', feed.id)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirst()
  const { state, done, total } = open ?? { state: 'running', done: 0, total: 0 }
  if (state === 'queued')
    throw shopError(
      'conflict',
      'Выгрузка уже стоит в очереди и соберётся с сохранёнными настройками: нажимать ещё раз не нужно',
    )
  const progress =
    total > 0 ? `: готово ${formatNumber(done)} из ${counted(total, 'товара', 'товаров', 'товаров')}` : ''
  throw shopError(
    'conflict',
    `Выгрузка уже собирается${progress}. Когда сборка закончится, её можно запустить снова`,
  )
}

const patterns: Readonly<
  Record<FeedSettings['delivery']['schedule'], (id: number, hour: number) => string | null>
> = {
  manual: () => null,
  // Each feed has its own minute, to spread the load.
  hourly: (id) => `${id % 60} * * * *`,
  daily: (id, hour) => `${id % 60} ${hour} * * *`,
}

export function nextBuild(id: number, { schedule, hour }: FeedSettings['delivery'], now: Date): Date | null {
  const pattern = patterns[schedule](id, hour)
  return pattern === null ? null : nextRun(pattern, now)
}

/** Enqueues the builds that are due. */
export async function buildDueFeeds(db: DbOrTransaction, now: Date): Promise<number> {
  const due = await db
    .selectFrom('feed')
    .select('id')
    .where('next_run_at', '<=', now)
    .where('paused', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('next_run_at')
    .limit(100)
    .execute()
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      const feed = await trx
        .selectFrom('feed')
        .select(['id', 'format', 'settings'])
        .where('id', '=', id)
        .where('next_run_at', '<=', now)
        .forUpdate()
        .executeTakeFirst()
      if (!feed) return
      await enqueueBuild(trx, feed)
      const next_run_at = nextBuild(id, feed.settings.delivery, now)
      await trx.updateTable('feed').set({ next_run_at }).where('id', '=', id).execute()
    })
  return due.length
}
