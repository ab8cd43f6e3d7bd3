import type { CallData } from '@verstak/shared/contract/call.ts'
import { checkoutContent } from '@verstak/shared/contract/checkout/calls.ts'
import { latestDelivery } from '@verstak/shared/domain/delivery.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect, redirectDocument } from '@verstak/shared/federated/router.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'
import { idempotencyKey } from './idempotency-key.ts'

export type CheckoutContent = CallData<typeof checkoutContent>

export interface CheckoutScreen {
  readonly content: CheckoutContent
  /** `YYYY-MM-DD`. */
  readonly latest: string
  /** Made once for a form as it is shown: sent twice, it makes one order. */
  readonly idempotencyKey: string
}

export const loader = screenLoader(async ({ api, session }): Promise<CheckoutScreen> => {
  // In the browser the host's guard has not seen this visitor: it does on the way to the sign-in page.
  if (!(await session()).user) throw redirectDocument(paths.checkout())
  const content = await api(checkoutContent)
  if (content.basket.rows.length === 0) throw redirect(paths.basket({ from: 'checkout' }))
  return { content, latest: latestDelivery(new Date()), idempotencyKey: idempotencyKey() }
})
