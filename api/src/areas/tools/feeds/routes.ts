import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import { shopError } from '@verstak/contract/errors.ts'
import { feedFormats } from '@verstak/domain/tools/export-feed.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Services } from '#http/handler.ts'
import { limitRate } from '#http/limit-rate.ts'
import { settings } from '#settings.ts'
import { feedsFolder, fileOf } from './feed-files.ts'
import { formats } from './formats/formats.ts'

/**
 * Public file of a feed: with its key, anyone gets the last good build, whole, in ranges, gzipped, or as 304.
 * The key is in the query, which is never logged.
 */
export function registerFeedFiles(app: FastifyInstance, { db, config }: Services): void {
  app.register(async (scope) => {
    const root = feedsFolder(config)
    await mkdir(root, { recursive: true, mode: 0o700 })
    await scope.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      // Clients revalidate the file each time; mostly it is unchanged.
      cacheControl: false,
    })
    const limit = limitRate(settings.feeds.downloads)
    scope.get<{ Params: { file: string }; Querystring: { key?: string } }>(
      '/feeds/:file',
      async (request, reply) => {
        const feed = await findFeed(db, request.params.file, request.query.key)
        if (!feed) throw shopError('notFound', 'Такой выгрузки нет: проверьте адрес')
        limit(`feed ${feed.id}`, reply)
        if (feed.paused) throw shopError('accessDenied', 'Выгрузка на паузе')
        if (feed.build === null) throw shopError('notFound', 'Выгрузка ещё не собрана')
        await rememberDownload(db, feed.id)
        return reply
          .headers({
            'cache-control': 'private, no-cache',
            'content-disposition': `inline; filename="verstak-${feed.id}.${feedFormats[feed.format].extension}"`,
            'x-content-type-options': 'nosniff',
          })
          .type(formats[feed.format].type)
          .sendFile(fileOf({ id: feed.build, feed_id: feed.id, format: feed.format }))
      },
    )
  })
}

async function findFeed(db: Db, file: string, key: unknown) {
  const [, id = '', extension] = /^(\d{1,15})\.(\w+)$/.exec(file) ?? []
  if (id === '' || typeof key !== 'string') return null
  const found = await db
    .selectFrom('feed')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('feed_build as b')
          .select(['b.id as build', 'b.format as built'])
          .whereRef('b.feed_id', '=', 'feed.id')
          .where('b.state', '=', 'done')
          .orderBy('b.id', 'desc')
          .limit(1)
          .as('good'),
      (join) => join.onTrue(),
    )
    .select(['feed.id', 'feed.format', 'feed.paused', 'good.build', 'good.built'])
    .where('feed.id', '=', Number(id))
    .where('feed.key', '=', key)
    .where('feed.removed_at', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  const format = found.built ?? found.format
  return feedFormats[format].extension === extension ? { ...found, format } : null
}

/** At most one write per minute. */
async function rememberDownload(db: Db, id: number): Promise<void> {
  await db
    .updateTable('feed')
    .set({ downloaded_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('downloaded_at', 'is', null),
        eb('downloaded_at', '<', sql<Date>`now() - interval '1 minute'`),
      ]),
    )
    .execute()
}
