import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort, readPorts } from '../../scripts/lib/ports.ts'
import { createSupervisor } from '../../scripts/lib/supervisor.ts'
import { apiService, urlOf } from '../../scripts/services.ts'
import { PORT } from '../address.ts'
import { openSecondShop } from '../second-shop.ts'
import { expect, test } from '../shop.ts'
import { filledFolder } from '../shop-with-env.ts'

/**
 * A quiet machine starts the API in two seconds. A busy one is back in ten, since it ends itself, a stopped one in
 * twenty. The comparison holds on a busy machine too.
 */
const START_MS = 2_000
const ways = [
  { how: 'busy for ever', work: 'for (;;);', starts: 5 },
  { how: 'stopped as a whole', work: `process.kill(process.pid, 'SIGSTOP')`, starts: 10 },
]

for (const { how, work, starts } of ways)
  test(`an API that is ${how} is back in the time of ${starts} starts, and pages that need no API answer meanwhile`, async ({
    request,
  }) => {
    test.setTimeout(300_000)
    const { data, database } = await filledFolder()
    const order = join(data, 'freeze')
    const freezing = `import { existsSync, rmSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    const freeze = () => { if (existsSync('${order}')) { rmSync('${order}'); ${work} } }
    if (isMainThread) setInterval(freeze, 100).unref()`
    writeFileSync(join(data, 'freezing.mjs'), freezing)
    const api = await findFreePort()
    const spec = apiService({ ...readPorts({ PORT: String(PORT) }), api }, data, database.url)
    const supervisor = createSupervisor()
    const starting = Date.now()
    await supervisor.start({ ...spec, args: ['--import', join(data, 'freezing.mjs'), ...spec.args] })
    const start = Math.max(START_MS, Date.now() - starting)
    const shop = await openSecondShop([], { env: { API_URL: urlOf(api) } })
    const answered = (path: string) => request.get(shop.url + path).then((answer) => answer.status())
    const ready = () => answered('/health/ready')
    await expect.poll(ready).toBe(200)

    const before = Date.now()
    writeFileSync(order, '')
    await expect.poll(ready, { intervals: [100] }).toBe(503)
    for (const path of ['/advantages/', '/delivery-and-payment/', '/login/'])
      expect([path, await answered(path)]).toEqual([path, 200])
    await expect.poll(ready, { intervals: [100], timeout: 60_000 }).toBe(200)
    expect(Date.now() - before).toBeLessThan(starts * start)

    await shop.close()
    await supervisor.stopAll()
    await database.close()
    rmSync(data, { recursive: true, force: true })
  })
