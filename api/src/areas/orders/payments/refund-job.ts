import * as v from 'valibot'
import type { JobKind } from '#jobs/job.ts'

export const refundPayment = {
  name: 'refund-payment',
  payload: v.object({ id: v.number() }),
} satisfies JobKind
