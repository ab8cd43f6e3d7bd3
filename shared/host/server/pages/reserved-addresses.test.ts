import { isReservedSlug } from '@verstak/domain/reserved-slugs.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerGateway } from '../gateway/gateway.ts'
import { registerFailures } from '../process/failures.ts'
import { registerForRobots } from '../robots/for-robots.ts'
import type { HostSettings } from '../settings.ts'
import { registerOfflineWorker } from './offline-worker.ts'

const settings: HostSettings = {
  host: '127.0.0.1',
  port: 0,
  apiUrl: 'http://api.example',
  publicUrl: 'http://shop.example',
  releases: { remotes: {} },
  secureCookies: false,
  logLevel: 'silent',
  remoteBudget: 3_000,
  processMemory: 2 ** 30,
  sources: '',
  processes: 1,
}

test('no product code can equal a path that the server itself handles', async () => {
  // Both are registered in the server's main file; the other files export their paths.
  const addresses = ['/health/', '/assets/']
  const app = Fastify().addHook('onRoute', ({ url }) => void addresses.push(url))
  registerGateway(app, settings)
  registerForRobots(app, settings)
  registerFailures(app)
  registerOfflineWorker(app)
  await app.ready()
  const slugs = addresses.map((url) => url.split('/')[1] ?? '')
  expect(slugs).toEqual(expect.arrayContaining(['api', 'web', 'pictures', 'robots.txt', '-']))
  // A product code has a letter or a digit, and no dot.
  const free = slugs.filter((slug) => /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(slug) && !isReservedSlug(slug))
  expect(free).toEqual([])
})
