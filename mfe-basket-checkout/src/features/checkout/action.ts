import { orderPlace } from '@verstak/shared/contract/checkout/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { replace } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { orderBody } from './order-form.ts'

export const action = screenAction(async ({ api, form }) => {
  const { order_number } = await api(orderPlace, { body: orderBody(form) })
  // In place of the form, so that Back leads to the basket and Forward to the order again.
  return replace(paths.checkoutDone(order_number))
})
