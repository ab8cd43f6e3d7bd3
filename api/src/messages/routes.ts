import type { FastifyInstance } from 'fastify'
import type { Services } from '#http/handler.ts'
import { outboxPage } from './outbox-page.ts'
import { listMessages } from './repository.ts'
import { withSiteAddress } from './site-link.ts'

const PAGE_SIZE = 20
/** No script runs, and no external resource is loaded. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `GET /outbox/` shows every message to anyone, so it is registered only where configured. */
export function registerOutbox(app: FastifyInstance, { db, config }: Services): void {
  app.get<{ Querystring: { before?: unknown } }>('/outbox/', async (request, reply) => {
    const before = /^\d{1,15}$/.test(String(request.query.before)) ? Number(request.query.before) : null
    const messages = await listMessages(db, PAGE_SIZE + 1, before)
    const shown = messages.slice(0, PAGE_SIZE).map((message) => withSiteAddress(message, config.publicUrl))
    const older = messages.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(
        outboxPage(shown, {
          older,
          mailIsOn: config.smtpUrl !== undefined,
          smsIsOn: config.sms !== undefined,
        }),
      )
  })
}
