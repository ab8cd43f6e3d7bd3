import { screenAction } from '@verstak/shared/federated/screen.ts'
import { changeCompare } from '#product-sets/change.ts'

export const action = screenAction(async ({ api, form }) => ({
  ok: true as const,
  ...(await changeCompare(api, form)),
}))
