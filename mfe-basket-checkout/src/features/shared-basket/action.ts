import { screenAction } from '@verstak/federated/screen.ts'
import { addShared, fatesOf } from '#basket/saved/put-into-basket.ts'

export const action = screenAction(async ({ api, params }) => {
  const { report } = await addShared(api, params.key ?? '')
  return fatesOf(report)
})
