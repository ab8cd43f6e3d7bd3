import { paths } from '@verstak/shared/domain/paths.ts'
import { screenAction } from '@verstak/shared/host/app/screen.ts'
import { redirect } from '@verstak/shared/router/router.ts'
import { orderBody } from './order-form.ts'

export const action = screenAction(async ({ api, form }) => {
  const { order_number } = await api('orderPlace', { body: orderBody(form) })
  return redirect(paths.checkoutDone(order_number))
})
