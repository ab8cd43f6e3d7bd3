import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedBuild } from '@verstak/contract/feeds/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { type BuildStep, buildSteps, type FeedFormat } from '@verstak/domain/tools/export-feed.ts'
import { sql } from 'kysely'
import { notify } from '#areas/people/notifications/face.ts'
import type { Services } from '#http/handler.ts'
import { plainLetter } from '#messages/plain-letter.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
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
      .selectFrom('feed as f')
      .innerJoin('app_user as u', 'u.id', 'f.user_id')
      .select(['f.name', 'f.settings', 'u.id as user_id', 'u.email', 'u.blocked'])
      .where('f.id', '=', build.feed_id)
      .executeTakeFirstOrThrow()
    if (!feed.settings.delivery.letter || feed.blocked) return
    const title = `Выгрузка «${feed.name}» не собралась`
    const text = `Не получился шаг «${buildSteps[step]}». ${error}. По адресу выгрузки остаётся последний удачный файл.`
    const href = paths.feed(build.feed_id)
    await notify(trx, feed.user_id, { title, text, href })
    const button = { text: 'Открыть выгрузку', href: href }
    await enqueueMessage(trx, plainLetter({ to: feed.email, subject: title, paragraphs: [text], button }))
  })
  await forgetOldBuilds(services, build.feed_id)
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

/** Deletes feeds whose restore period has ended, with their files, and marks lost builds as failed. */
export async function tidyFeeds({ db, config }: Services): Promise<number> {
  const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`
  await sql`UPDATE feed_build SET state = 'failed', finished_at = now(), error = 'Сборка прервалась, запустите её снова'
    WHERE state IN ('queued', 'running') AND COALESCE(started_at, created_at) < now() - ${seconds(6 * settings.feeds.patience)}`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    DELETE FROM feed WHERE removed_at < now() - ${seconds(settings.feeds.undo)} RETURNING id`.execute(db)
  for (const { id } of rows) await rm(join(feedsFolder(config), String(id)), { recursive: true, force: true })
  return rows.length
}
