/** One build of a feed of all products, with the job's own function. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FeedFormat } from '@verstak/domain/tools/export-feed.ts'
import { runBuild } from '../../api/src/areas/tools/feeds/build.ts'
import { usualSettings } from '../../api/src/areas/tools/feeds/defaults.ts'
import { feedsFolder, fileOf } from '../../api/src/areas/tools/feeds/feed-files.ts'
import { addFeed, takeStep } from '../../api/src/areas/tools/feeds/service.ts'
import { demoUser, openServices, tell, timed } from './shop.ts'

const format = process.argv[2] as FeedFormat
const services = await openServices()
const { db, config } = services
const user = await demoUser(services)
const feed = await addFeed(services, user, { name: `Замер ${format}`, format, copyOf: undefined })
await takeStep(services, user, { step: 'goods', id: feed, ...usualSettings.goods })
await takeStep(services, user, { step: 'fields', id: feed, ...usualSettings.fields })
await takeStep(services, user, { step: 'delivery', id: feed, ...usualSettings.delivery })
await takeStep(services, user, { step: 'build', id: feed })
const newest = db.selectFrom('feed_build').selectAll().where('feed_id', '=', feed).orderBy('id', 'desc')
const { id } = await newest.executeTakeFirstOrThrow()
const { seconds } = await timed(() => runBuild(services, id))
const build = await newest.executeTakeFirstOrThrow()
if (build.state !== 'done') throw new Error(`The build of ${format} is ${build.state}: ${build.error}`)
const { size } = await stat(join(feedsFolder(config), fileOf({ ...build, format })))
tell({ what: `feed ${format}, ${build.done} goods`, seconds, bytes: size })
