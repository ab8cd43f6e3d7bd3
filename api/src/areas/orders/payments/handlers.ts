import type * as calls from '@verstak/contract/payments/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { startPayment } from './start-payment.ts'

export const handlers: Handlers<typeof calls> = {
  paymentStart: async ({ visitor, body, ...services }) => ({
    url: await startPayment(services, requireUser(visitor), body.order_number),
  }),
}
