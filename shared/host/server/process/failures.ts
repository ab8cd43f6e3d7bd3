import { countInWindow } from '@verstak/process/rate.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { sayOnce } from '../faults/say-once.ts'

const WINDOW_MS = 60_000
/** Reports per minute. */
const MOST = { perAddress: 10, inAll: 200 }
const SIZE_LIMIT = 8_192

const FAILED = 'a front end failed in a browser'

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
  stack: v.optional(text(2_500)),
  /** HTTP status of a failed call; 0 without an answer. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(599))),
})
type Report = v.InferOutput<typeof report>

/**
 * Always responds with 204, because no caller waits for the result. Drops reports that are too large, too
 * frequent or malformed. Equal reports of one release and route are logged once a minute. `inSources` maps a
 * stack to source lines; `taken` is called for each report of the front end's own failure, not for calls.
 */
export function registerFailures(
  app: FastifyInstance,
  inSources: (stack: string) => Promise<string> = async (stack) => stack,
  now: () => number = Date.now,
  taken: (report: Report, request: FastifyRequest) => void = () => {},
): void {
  const say = sayOnce(
    async ({ stack, ...failure }: Report, times) => {
      const lines = stack && (await inSources(stack).catch(() => stack))
      const often = times > 1 ? { times } : {}
      app.log.error({ failure: { ...failure, ...(lines ? { stack: lines } : {}), ...often } }, FAILED)
    },
    ({ remote, version, route, error }) => [remote, version, route, error].join(' '),
    now,
  )
  const count = countInWindow(WINDOW_MS, now)
  app.post('/-/failures/', { bodyLimit: SIZE_LIMIT }, async (request, reply) => {
    const limited = count(request.ip) > MOST.perAddress || count('all') > MOST.inAll
    const given = limited ? null : v.safeParse(report, readJson(request))
    if (given?.success) {
      say(given.output)
      if (given.output.status === undefined) taken(given.output, request)
    }
    return reply.status(204).send()
  })
}

/** A beacon is sent as plain text. */
function readJson({ body }: FastifyRequest): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : body
  } catch {
    return null
  }
}
