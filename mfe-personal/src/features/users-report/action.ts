import { usersImportInvite } from '@verstak/shared/contract/users-import/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'

export const action = screenAction(async ({ api, params }) => {
  const id = params.id ?? ''
  const { invited } = await api(usersImportInvite, { body: { id } })
  return redirect(paths.usersImport(id, { invited }))
})
