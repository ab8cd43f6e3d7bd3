import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { requestKeyOf } from '@verstak/kit/forms/form-text.ts'
import { copyList } from '#product-sets/copy-list.ts'

export const action = screenAction(async ({ api, form, params }) => {
  const { list } = await copyList(api, { key: params.key ?? '', ...requestKeyOf(form) })
  return redirect(`${paths.favourites()}?list=${list.id}`)
})
