import { VITALS_PATH } from '@verstak/host/app/release.ts'
import { countInWindow } from '@verstak/process/rate.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { VitalsMessage } from './message.ts'

const WINDOW_MS = 60_000
/** Beacons per minute. */
const MOST = { perAddress: 30, inAll: 1_000 }
const SIZE_LIMIT = 4_096
const MOST_PAGES = 20

/** An impossible value is not a measurement. */
const measured = (most: number) => v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(most)))
const MINUTES = 600_000

const beacon = v.object({
  versions: v.pipe(v.record(v.string(), v.pipe(v.string(), v.maxLength(80))), v.maxEntries(8)),
  pages: v.pipe(
    v.array(
      v.object({
        path: v.pipe(v.string(), v.maxLength(300), v.startsWith('/')),
        lcp: measured(MINUTES),
        inp: measured(MINUTES),
        cls: measured(100),
      }),
    ),
    v.maxLength(MOST_PAGES),
  ),
})

/**
 * Receives browser measurements and passes them to the primary process. Always responds with 204; drops
 * measurements that are too large, too frequent or malformed. Needs and sets no cookie.
 */
export function takeVitals(
  app: FastifyInstance,
  setOf: (request: FastifyRequest) => number | null,
  tell: (message: VitalsMessage) => unknown = (message) => process.send?.(message),
  now: () => number = Date.now,
): void {
  const count = countInWindow(WINDOW_MS, now)
  app.post(VITALS_PATH, { bodyLimit: SIZE_LIMIT }, async (request, reply) => {
    const limited = count(request.ip) > MOST.perAddress || count('all') > MOST.inAll
    const given = limited ? null : v.safeParse(beacon, readJson(request))
    if (given?.success) tell({ vitals: { ...given.output, set: setOf(request), from: request.ip } })
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
