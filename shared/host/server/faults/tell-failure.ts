import type { FastifyBaseLogger } from 'fastify'
import { countError } from '../canary/tally.ts'
import { runningRoute } from './running.ts'
import { sayOnce } from './say-once.ts'

interface Failure {
  readonly log: FastifyBaseLogger
  readonly text: string
  readonly error: unknown
  /** The route's id, which names its owner. */
  readonly route: string | undefined
}

const say = sayOnce(
  ({ log, text, error, route }: Failure, times) =>
    log.error({ err: error, route, ...(times > 1 ? { times } : {}) }, text),
  // The error page reports rendering errors again.
  ({ error, route }) => `${route} ${error}`,
)

/** Counts a failure of a page and logs it: at once, then once a minute with the number of repetitions. */
export function tellFailure(
  log: FastifyBaseLogger,
  text: string,
  error: unknown,
  route: string | undefined,
): void {
  countError(error, route, runningRoute())
  say({ log, text, error, route })
}
