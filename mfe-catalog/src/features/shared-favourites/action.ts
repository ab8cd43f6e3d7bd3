import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { copyList } from '#product-sets/copy-list.ts'

export const action = screenAction(async ({ api, params }) => {
  const { list } = await copyList(api, { key: params.key ?? '' })
  return redirect(`${paths.favourites()}?list=${list.id}`)
})
