import { usersFile } from '@verstak/contract/users-import/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { listFileOf } from '@verstak/kit/forms/list-file.ts'

export const action = screenAction(async ({ api, form }) => {
  const file = listFileOf(form)
  const { id } = await api(usersFile, { body: { file } })
  return redirect(paths.usersImport(id))
})
