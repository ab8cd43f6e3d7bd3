import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedBuild } from '@verstak/contract/feeds/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type BuildStep, buildSteps, type FeedFormat } from '@verstak/domain/tools/export-feed.ts'
import { sql } from 'kysely'
import { notifyRecipients } from '#areas/people/notifications/face.ts'
import type { Services } from '#http/handler.ts'
import { livePayloads } from '#jobs/queue.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { settings } from '#settings.ts'
import { buildFeedJob } from './builds.ts'
import { feedsFolder, fileOf, removeFile } from './feed-files.ts'

interface Build {
  readonly id: number
  readonly feed_id: number
  readonly format: FeedFormat
}

interface Result {
  readonly rows: number
  readonly bytes: number
  readonly diff: FeedBuild['diff']
}

/** Publishes the new file and deletes old builds; the last good one is kept. */
export async function finishBuild(services: Services, build: Build, result: Result): Promise<void> {
  const { rows, bytes, diff } = result
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('feed_build')
      .set({ state: 'done', step: null, error: null, rows, bytes, finished_at: sql`now()` })
      .set({ diff: diff && JSON.stringify(diff) })
      .where('id', '=', build.id)
      .execute()
    await sql`DELETE FROM feed_item USING feed_build AS b
      WHERE b.id = feed_item.build_id AND b.feed_id = ${build.feed_id} AND b.id < ${build.id}`.execute(trx)
  })
  await forgetOldBuilds(services, build.feed_id)
}

/** Records the failure and notifies the author of the feed, unless they turned it off. */
export async function notifyOfFailure(
  services: Services,
  build: Build,
  step: BuildStep,
  error: string,
): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('feed_build')
      .set({ state: 'failed', step, error, finished_at: sql`now()` })
      .where('id', '=', build.id)
      .execute()
    const feed = await trx
      .selectFrom('feed')
      .select(['name', 'settings', 'user_id', 'organization_id', 'removed_at'])
      .where('id', '=', build.feed_id)
      .executeTakeFirstOrThrow()
    if (!feed.settings.delivery.letter || feed.removed_at) return
    const title = `Выгрузка «${feed.name}» не собралась`
    const text = `Не получился шаг «${buildSteps[step]}». ${error}. По адресу выгрузки остаётся последний удачный файл.`
    const href = paths.feed(build.feed_id)
    const button = { text: 'Открыть выгрузку', href }
    await notifyRecipients(
      trx,
      { kind: 'feed', userIds: [feed.user_id], organizationId: feed.organization_id },
      {
        news: { title, text, href },
        letterTo: (to) => plainLetter({ to, subject: title, paragraphs: [text], button }),
      },
    )
  })
  await forgetOldBuilds(services, build.feed_id)
}

/** Fails builds whose job was given up or has vanished, so that the feed can be built again. */
export async function failLostBuilds(services: Services): Promise<number> {
  const { rows } = await sql<Build & { readonly step: BuildStep | null }>`
    SELECT b.id, b.feed_id, b.format, b.step FROM feed_build AS b
    WHERE b.state IN ('queued', 'running') AND NOT EXISTS (
      SELECT FROM (${livePayloads(buildFeedJob)}) AS live WHERE (live.payload ->> 'build')::bigint = b.id)`.execute(
    services.db,
  )
  for (const build of rows)
    await notifyOfFailure(
      services,
      build,
      build.step ?? 'goods',
      'Сборка не раз прерывалась: шла слишком долго, или магазин перезапускался. Запустите её снова',
    )
  return rows.length
}

async function forgetOldBuilds({ db, config }: Services, feedId: number): Promise<void> {
  const { rows } = await sql<Build>`
    DELETE FROM feed_build WHERE feed_id = ${feedId}
      AND id < (SELECT min(id) FROM (
        SELECT id FROM feed_build WHERE feed_id = ${feedId} ORDER BY id DESC LIMIT ${settings.feeds.builds}) AS kept)
      AND id <> COALESCE((SELECT max(id) FROM feed_build WHERE feed_id = ${feedId} AND state = 'done'), 0)
    RETURNING id, feed_id, format`.execute(db)
  for (const build of rows) await removeFile(join(feedsFolder(config), fileOf(build)))
}

/** Deletes feeds whose restore period has ended, with their files. */
export async function tidyFeeds({ db, config }: Services): Promise<number> {
  const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`
  const { rows } = await sql<{ id: number }>`
    DELETE FROM feed WHERE removed_at < now() - ${seconds(settings.feeds.undo)} RETURNING id`.execute(db)
  for (const { id } of rows) await rm(join(feedsFolder(config), String(id)), { recursive: true, force: true })
  return rows.length
}
