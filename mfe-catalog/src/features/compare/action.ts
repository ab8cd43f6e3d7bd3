import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { changeCompare } from '#product-sets/change.ts'
import { readSharedIds } from './data.ts'

export const action = screenAction(async ({ api, form, url }) => {
  const changed = await changeCompare(api, form)
  // A shared comparison has been copied into the visitor's own.
  if (readSharedIds(url.searchParams) && !changed.warning) throw redirect(paths.compare())
  return { ok: true as const, ...changed }
})
