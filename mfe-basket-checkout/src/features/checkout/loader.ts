import type { CallData } from '@verstak/shared/contract/call.ts'
import { checkoutContent } from '@verstak/shared/contract/checkout/calls.ts'
import { latestDelivery } from '@verstak/shared/domain/delivery.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect, redirectDocument } from '@verstak/shared/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'
import { idempotencyKey } from './idempotency-key.ts'

export type CheckoutContent = CallData<typeof checkoutContent>

export const loader = screenLoader(async ({ api, session }) => {
  // In the browser the host's guard has not seen this visitor: it does on the way to the sign-in page.
  if (!(await session()).user) throw redirectDocument(paths.checkout())
  const content = await api(checkoutContent)
  if (content.basket.rows.length === 0) throw redirect(paths.basket({ from: 'checkout' }))
  // The key is made once for a form as it is shown: sent twice, it makes one order.
  return { content, latest: latestDelivery(new Date()), idempotencyKey: idempotencyKey() }
})

export type CheckoutScreen = ScreenData<typeof loader>
