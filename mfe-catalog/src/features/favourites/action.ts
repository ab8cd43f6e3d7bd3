import { screenAction } from '@verstak/shared/federated/screen.ts'
import { changeFavourites } from '#product-sets/change.ts'

export const action = screenAction(async ({ api, form }) => ({
  ok: true as const,
  ...(await changeFavourites(api, form)),
}))
