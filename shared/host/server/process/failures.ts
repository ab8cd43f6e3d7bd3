import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

const WINDOW_MS = 60_000
/** Reports in a minute. */
const MOST = { perAddress: 10, inAll: 200 }
const SIZE_LIMIT = 4_096

const text = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => given.slice(0, length)),
  )
const report = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  version: v.pipe(v.string(), v.regex(/^[\w.-]{0,80}$/)),
  route: text(300),
  error: text(500),
})

/** Always answers 204, since nobody waits; what is too large, too frequent or not a report is dropped. */
export function registerFailures(app: FastifyInstance, now: () => number = Date.now): void {
  const counts = new LRUCache<string, { since: number; count: number }>({ max: 1_000 })
  const tooOften = (key: string, most: number): boolean => {
    const known = counts.get(key)
    const current = known && now() - known.since < WINDOW_MS ? known : { since: now(), count: 0 }
    current.count += 1
    counts.set(key, current)
    return current.count > most
  }
  app.post('/-/failures/', { bodyLimit: SIZE_LIMIT }, async (request, reply) => {
    const limited = tooOften(request.ip, MOST.perAddress) || tooOften('all', MOST.inAll)
    const given = limited ? null : v.safeParse(report, readJson(request))
    if (given?.success) request.log.error({ failure: given.output }, 'a front end failed in a browser')
    return reply.status(204).send()
  })
}

/** A beacon comes as plain text. */
function readJson({ body }: FastifyRequest): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body
  } catch {
    return null
  }
}
