import { text } from 'node:stream/consumers'
import { errorCodes } from '@verstak/contract/errors.ts'
import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/domain/orders/payment.ts'
import { clientAbortSignal } from '@verstak/process/client-abort-signal.ts'
import type { FastifyInstance } from 'fastify'
import { askApi } from '../api-exchange.ts'
import type { HostSettings } from '../settings.ts'
import { visitorHeaders } from '../visitor/visitor-headers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
const TIMEOUT_MS = 30_000
const BODY_LIMIT = 64 * 1024

/**
 * Forwards webhooks of the card payment provider to the API. The bytes stay unchanged, because they are
 * signed.
 */
export function registerPaymentNotices(app: FastifyInstance, settings: HostSettings): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const raw = { parseAs: 'string', bodyLimit: BODY_LIMIT } as const
    scope.addContentTypeParser('application/json', raw, (_request, body, done) => done(null, body))
    scope.post(PAYMENT_NOTICES, async (request, reply) => {
      const signature = request.headers[PAYMENT_SIGNATURE]
      const body = String(request.body ?? '')
      const answer = await askApi(new URL(PAYMENT_NOTICES, settings.apiUrl), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...(typeof signature === 'string' ? { [PAYMENT_SIGNATURE]: signature } : {}),
          ...visitorHeaders(request, settings),
        },
        body,
        timeout: TIMEOUT_MS,
        signal: clientAbortSignal(reply.raw),
      })
        .then(async (told) => ({ status: told.statusCode ?? 502, text: await text(told) }))
        .catch(() => null)
      reply.header('cache-control', 'no-store').type(JSON_TYPE)
      if (answer) return reply.status(answer.status).send(answer.text)
      const { code, message, status } = errorCodes.unavailable
      return reply.status(status).send(JSON.stringify({ status: 'error', errors: [{ code, message }] }))
    })
  })
}
