import { orderPlace } from '@verstak/shared/contract/checkout/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { orderBody } from './order-form.ts'

export const action = screenAction(async ({ api, form }) => {
  const { order_number } = await api(orderPlace, { body: orderBody(form) })
  return redirect(paths.checkoutDone(order_number))
})
