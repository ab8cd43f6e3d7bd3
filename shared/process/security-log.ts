import type { SecurityEvent } from '@verstak/domain/security-events.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { countInWindow } from './rate.ts'

/** Details of a request in addition to its address and its result: ids and choices, never secrets. */
export interface SecurityNote {
  readonly event?: SecurityEvent
  readonly user?: number | undefined
  /** A hash that identifies an account without naming it. */
  readonly account?: string | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** A change made outside a request. */
export interface SecurityFacts {
  readonly event: SecurityEvent
  /** Id of the account's user. */
  readonly user?: number | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

interface SecurityLogOptions {
  readonly part: 'api' | 'shell'
  readonly on: boolean
  /** The visitor's address. */
  readonly addressOf: (request: FastifyRequest) => string
}

const REFUSED: ReadonlySet<number> = new Set([401, 403, 429])
const WINDOW_MS = 60_000
/** Maximum refusals logged per address and minute, so that an attack does not fill the disk. */
const MOST_REFUSALS = 60

const notes = new WeakMap<object, SecurityNote>()

/** Kept until the response is sent, when the result is known. */
export function noteForSecurity(request: FastifyRequest, note: SecurityNote): void {
  notes.set(request, { ...notes.get(request), ...note })
}

const securityLines = (log: FastifyBaseLogger, part: SecurityLogOptions['part']) =>
  log.child({ log: 'security', part }, { level: 'info' })

/** Logs changes made outside requests; does nothing when the log is off. */
export function securityWriter(
  log: FastifyBaseLogger,
  { part, on }: Pick<SecurityLogOptions, 'part' | 'on'>,
): (facts: SecurityFacts) => void {
  const lines = securityLines(log, part)
  return (facts) => {
    if (on) lines.info({ ...facts, outcome: 'done' })
  }
}

/**
 * Logs one event for each request with a noted event and for each refusal, at any log level. Call it before
 * routes are registered.
 */
export function registerSecurityLog(app: FastifyInstance, { part, on, addressOf }: SecurityLogOptions): void {
  if (!on) return
  const log = securityLines(app.log, part)
  const count = countInWindow(WINDOW_MS)
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const note = notes.get(request)
    const refused = REFUSED.has(status)
    if (!note?.event && !refused) return
    const ip = addressOf(request)
    if (refused) {
      const made = count(ip)
      if (made === MOST_REFUSALS + 1) log.warn({ ip }, 'further refusals of this minute are not written')
      if (made > MOST_REFUSALS) return
    }
    log.info({
      event: note?.event ?? 'refusal',
      outcome: status < 400 ? 'done' : refused ? 'refused' : 'failed',
      status,
      requestId: request.id,
      ip,
      method: request.method,
      path: request.url.split('?')[0]?.slice(0, 200),
      user: note?.user,
      account: note?.account,
      details: note?.details,
    })
  })
}
