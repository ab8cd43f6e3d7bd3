/** Rate of «304 Not Modified» answers of a feed's address, with an unlimited download quota. */
import autocannon from 'autocannon'
import { createApp } from '../../api/src/app.ts'
import { settings } from '../../api/src/settings.ts'
import { openServices, tell } from './shop.ts'

const seconds = Number(process.argv[2])
Object.assign(settings.feeds.downloads, { most: Number.MAX_SAFE_INTEGER })
const services = await openServices()
const { id, key } = await services.db
  .selectFrom('feed')
  .select(['id', 'key'])
  .where('format', '=', 'yml')
  .executeTakeFirstOrThrow()
const app = await createApp(services)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const url = `${origin}/feeds/${id}.xml?key=${key}`
const packed = { 'accept-encoding': 'gzip' }
const first = await fetch(url, { headers: packed })
const etag = first.headers.get('etag')
await first.body?.cancel()
if (!etag) throw new Error(`${first.status} and no ETag`)
const result = await autocannon({
  url,
  connections: 16,
  duration: seconds,
  headers: { ...packed, 'if-none-match': etag },
})
const same = result.statusCodeStats?.['304']?.count ?? 0
if (same === 0 || same < result.requests.total)
  throw new Error(`${same} of ${result.requests.total} were 304`)
tell({ what: 'conditional', perSecond: same / result.duration })
