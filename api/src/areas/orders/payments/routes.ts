import { shopError } from '@verstak/contract/errors.ts'
import { PAYMENT_NOTICES, PAYMENT_SIGNATURE } from '@verstak/domain/orders/payment.ts'
import { isTooDeep } from '@verstak/process/json-body.ts'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Services } from '#http/handler.ts'
import { providerPayment, providerRefund } from './provider.ts'
import { checkSignature } from './signature.ts'
import { type Notice, takeNotice } from './take-notice.ts'

const BODY_LIMIT = 64 * 1024

const notice = v.variant('event', [
  v.object({ event: v.picklist(['payment.succeeded', 'payment.canceled']), object: providerPayment }),
  v.object({ event: v.literal('refund.succeeded'), object: providerRefund }),
])

/** Webhook of the provider for payment events. Without a provider the route does not exist. */
export function registerPaymentNotices(app: FastifyInstance, services: Services): void {
  const { payments } = services.config
  if (!payments) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature covers the raw bytes.
    const raw = { parseAs: 'buffer', bodyLimit: BODY_LIMIT } as const
    scope.addContentTypeParser('application/json', raw, (_request, body, done) => done(null, body))
    scope.post(PAYMENT_NOTICES, async ({ body, headers }) => {
      if (!Buffer.isBuffer(body)) throw shopError('notJson')
      const verdict = checkSignature(headers[PAYMENT_SIGNATURE], body, payments.secret)
      if (verdict !== 'good')
        throw shopError('accessDenied', verdict === 'old' ? 'Подпись устарела' : 'Подпись неверна')
      const notice = readNotice(body.toString())
      if (notice) await takeNotice(services, notice)
      return { status: 'success', data: null }
    })
  })
}

/** Returns null for an irrelevant event. Throws `notJson`, `invalid`. */
function readNotice(text: string): Notice | null {
  const said = parseJson(text)
  const { event } = (said ?? {}) as { event?: unknown }
  if (typeof event !== 'string') throw shopError('invalid', 'Не указано событие', 'event')
  if (!/^(payment\.(succeeded|canceled)|refund\.succeeded)$/.test(event)) return null
  const read = v.safeParse(notice, said)
  if (!read.success) throw shopError('invalid', 'Неверное уведомление', 'object')
  const { object } = read.output
  const status = event === 'payment.canceled' ? 'canceled' : 'succeeded'
  if (object.status !== status) throw shopError('invalid', 'Состояние не то, что в событии', 'object.status')
  if ('payment_id' in object)
    return { paymentId: object.payment_id, refund: { id: object.id, amount: object.amount } }
  return { paymentId: object.id, amount: object.amount, status }
}

function parseJson(text: string): unknown {
  try {
    if (!isTooDeep(text)) return JSON.parse(text)
  } catch {
    // Reported below, together with too deep nesting.
  }
  throw shopError('notJson')
}
