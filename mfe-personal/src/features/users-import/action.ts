import { shopError } from '@verstak/shared/contract/errors.ts'
import { usersFile } from '@verstak/shared/contract/users-import/calls.ts'
import { listFileProblem } from '@verstak/shared/domain/import-columns.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'

export const action = screenAction(async ({ api, form }) => {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '')
    throw shopError('invalid', 'Выберите файл со списком', 'file')
  const problem = listFileProblem(file)
  if (problem) throw shopError('invalid', problem, 'file')
  const { id } = await api(usersFile, { body: { file } })
  return redirect(paths.usersImport(id))
})
