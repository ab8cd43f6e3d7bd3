import { screenAction } from '@verstak/federated/screen.ts'
import { requestKeyOf } from '@verstak/kit/forms/form-text.ts'
import { addShared, fatesOf } from '#basket/saved/put-into-basket.ts'

export const action = screenAction(async ({ api, form, params }) => {
  const { report } = await addShared(api, { key: params.key ?? '', ...requestKeyOf(form) })
  return fatesOf(report)
})
