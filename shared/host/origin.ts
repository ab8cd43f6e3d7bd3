import { timingSafeEqual } from 'node:crypto'
import fastifyStatic from '@fastify/static'
import type { trustIn } from '@verstak/process/proxies.ts'
import { type GivenLimits, limitServer, serverTimes } from '@verstak/process/server-limits.ts'
import type { Release } from '@verstak/release/build/output.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { KEPT, serveWebFiles } from './web-files.ts'

export const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'timing-allow-origin': '*',
}

/** Health calls `release` again: a newer build may exist by then. */
interface Served {
  readonly name: string
  readonly dist: string
  readonly release: () => Release
  readonly trust: ReturnType<typeof trustIn>
  readonly limits?: GivenLimits
}

/**
 * Browsers get the files in `web/`; those with a content hash in the name have no version in the URL. Other
 * files are only for a shell whose release list names this exact build.
 */
export function createOrigin({ name, dist, release, trust, limits }: Served): FastifyInstance {
  const { version, files } = release()
  const app = Fastify(serverTimes(limits))
  limitServer(app, { trust, ...limits })
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(SAFE_HEADERS)
  })
  app.register(async (open) => {
    open.addHook('onSend', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*')
    })
    await serveWebFiles(open, dist, { common: `/${name}/web/`, versioned: `/${name}/${version}/web/` })
  })
  app.register(async (closed) => {
    closed.addHook('onRequest', async (request, reply) => {
      if (!isEqual(request.headers.authorization ?? '', `Bearer ${files}`)) return reply.callNotFound()
    })
    await closed.register(fastifyStatic, { root: dist, prefix: `/${name}/${version}/`, ...KEPT })
  })
  app.get('/health/', async () => ({ up: true, name, version: release().version }))
  return app
}

/** Compares in constant time. */
export function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
