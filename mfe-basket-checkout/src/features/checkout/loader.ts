import type { CallData } from '@verstak/contract/call.ts'
import { checkoutContent } from '@verstak/contract/checkout/calls.ts'
import { latestDelivery } from '@verstak/domain/orders/delivery.ts'
import * as paths from '@verstak/domain/paths.ts'
import { data, redirect, redirectDocument } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { firstOpen, mayOpen, stepOf } from './steps.ts'

export type CheckoutContent = CallData<typeof checkoutContent>

export const loader = screenLoader(async ({ api, session, params }) => {
  const step = stepOf(params.checkoutSlug)
  if (params.checkoutSlug !== undefined && !step) throw data(null, { status: 404 })
  // In the browser the host's guard has not run, so a document request makes the server ask for the sign-in.
  if (!(await session()).user) throw redirectDocument(paths.checkout())
  const content = await api(checkoutContent)
  if (content.merged?.state === 'asked') throw redirect(paths.basket())
  if (content.basket.rows.length === 0) throw redirect(paths.basket({ from: 'checkout' }))
  if (!step || !mayOpen(step, content.draft))
    throw redirect(paths.checkoutStep(firstOpen(content.draft).slug))
  // One key per rendering of the form: a form submitted twice places one order.
  return { step, content, latest: latestDelivery(new Date()), idempotencyKey: idempotencyKey() }
})

export type CheckoutScreen = ScreenData<typeof loader>
