import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import type { BuildStep } from '@verstak/domain/tools/export-feed.ts'
import { sql } from 'kysely'
import { siteContent } from '#areas/site/content/face.ts'
import type { Db } from '#db/database.ts'
import type { Services } from '#http/handler.ts'
import { JobFailure } from '#jobs/job.ts'
import { compareBuilds } from './compare-builds.ts'
import { feedsFolder, fileOf, openWriter, publishFile } from './feed-files.ts'
import { finishBuild, notifyOfFailure } from './finish-build.ts'
import { formats } from './formats/formats.ts'
import { toRow } from './row.ts'
import { pagesOfProducts, propertiesOf, sectionsOf } from './rows.ts'
import { type Choice, diagnose } from './selection.ts'
import { checkYml } from './yml-check.ts'

/** A build error with a Russian message for the feed's owner. */
class BuildProblem extends Error {}

const MOST_SHOWN = 3

interface Build {
  readonly id: number
  readonly feed_id: number
  readonly format: keyof typeof formats
  readonly settings: FeedSettings
  readonly goods_at: Date
}

/**
 * Builds one file and publishes it. A failure is recorded with its step and keeps the last good file; an
 * interrupted attempt restarts from the beginning.
 */
export async function runBuild(services: Services, buildId: number, signal?: AbortSignal): Promise<void> {
  const build = await beginBuild(services.db, buildId)
  if (!build) return
  const at: { step: BuildStep } = { step: 'goods' }
  const enter = async (step: BuildStep) => {
    at.step = step
    await services.db.updateTable('feed_build').set({ step }).where('id', '=', build.id).execute()
  }
  try {
    await buildFile(services, build, enter, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    const known = error instanceof BuildProblem
    const message = known ? error.message : 'Не получилось из-за сбоя магазина, мы уже разбираемся'
    await notifyOfFailure(services, build, at.step, message)
    if (known) return
    throw new JobFailure(`feed-${at.step}`, {
      detail: String(error instanceof Error ? error.message : error),
      final: true,
    })
  }
}

async function beginBuild(db: Db, id: number): Promise<Build | undefined> {
  const { rows } = await sql<Build>`
    UPDATE feed_build AS b SET state = 'running', step = 'goods', started_at = now(), done = 0
    FROM feed AS f
    WHERE b.id = ${id} AND b.state IN ('queued', 'running') AND f.id = b.feed_id AND f.removed_at IS NULL
    RETURNING b.id, b.feed_id, b.format, f.settings, f.goods_at`.execute(db)
  await db.deleteFrom('feed_item').where('build_id', '=', id).execute()
  // The feed was removed while its build waited. If it is restored, this build must not hold up the next.
  if (!rows[0])
    await db
      .deleteFrom('feed_build')
      .where('id', '=', id)
      .where('state', 'in', ['queued', 'running'])
      .execute()
  return rows[0]
}

async function buildFile(
  services: Services,
  build: Build,
  enter: (step: BuildStep) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const { db, config } = services
  const { goods, fields } = build.settings
  const choice = { goods, goodsAt: build.goods_at }
  const diagnosis = await diagnose(db, choice)
  if (diagnosis.included === 0)
    throw new BuildProblem('Ни один товар не подходит: измените отбор на шаге «Товары»')
  await db
    .updateTable('feed_build')
    .set({ total: diagnosis.included, reasons: JSON.stringify(diagnosis.reasons) })
    .where('id', '=', build.id)
    .execute()
  await enter('file')
  const format = formats[build.format]
  const { store } = siteContent()
  const context = {
    fields,
    sections: await sectionsOf(db, choice),
    properties: format.listsProperties && fields.params ? await propertiesOf(db, choice) : [],
    store: { name: store.name, company: store.requisites.name, url: config.publicUrl },
    madeAt: new Date(),
  }
  const scratch = join(feedsFolder(config), 'unfinished', `${build.id}-${randomBytes(4).toString('hex')}`)
  const writer = await openWriter(format, context, scratch)
  try {
    const rows = await writeRows(services, build, choice, writer, signal)
    const file = await writer.end()
    await enter('check')
    if (build.format === 'yml') await requireGoodYml(file)
    await enter('publish')
    const to = join(feedsFolder(config), fileOf(build))
    const bytes = await publishFile(file, to, format.zipped ?? false)
    const diff = await compareBuilds(db, build)
    await finishBuild(services, build, { rows, bytes, diff })
  } finally {
    await writer.clear()
  }
}

async function writeRows(
  { db, config }: Services,
  build: Build,
  choice: Choice,
  writer: Awaited<ReturnType<typeof openWriter>>,
  signal?: AbortSignal,
): Promise<number> {
  let done = 0
  for await (const page of pagesOfProducts(db, choice, signal ? { signal } : {})) {
    const rows = page.map((product) => toRow(product, build.settings.fields, config.publicUrl))
    await writer.page(rows)
    done += rows.length
    await sql`INSERT INTO feed_item (build_id, product_id, price)
      SELECT ${build.id}, * FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ price }) => price)}::bigint[])`.execute(
      db,
    )
    await db.updateTable('feed_build').set({ done }).where('id', '=', build.id).execute()
  }
  return done
}

async function requireGoodYml(file: string): Promise<void> {
  const problems = await checkYml(file)
  if (problems.length === 0) return
  const shown = problems.slice(0, MOST_SHOWN).map(({ line, text }) => `строка ${line}: ${text}`)
  throw new BuildProblem(`Файл не прошёл проверку YML. ${shown.join('; ')}`)
}
