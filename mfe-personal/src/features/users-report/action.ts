import { usersImportInvite } from '@verstak/contract/users-import/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'

export const action = screenAction(async ({ api, params }) => {
  const id = params.id ?? ''
  const { invited } = await api(usersImportInvite, { body: { id } })
  return redirect(paths.usersImport(id, { invited }))
})
