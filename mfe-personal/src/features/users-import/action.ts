import { usersFile } from '@verstak/shared/contract/users-import/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { listFileOf } from '@verstak/shared/forms/list-file.ts'

export const action = screenAction(async ({ api, form }) => {
  const file = listFileOf(form)
  const { id } = await api(usersFile, { body: { file } })
  return redirect(paths.usersImport(id))
})
