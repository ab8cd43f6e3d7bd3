import { basketFile, basketText } from '@verstak/shared/contract/basket-import/calls.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { listFileProblem } from '@verstak/shared/domain/import-columns.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { typedOf } from '@verstak/shared/forms/form-text.ts'
import { mutation } from '@verstak/shared/forms/mutation.ts'

/** Sends the file of a form, or its text; gives the id of the report. Throws the API's ShopError at `file` or `text`. */
export const startImport = mutation(async (api: Api, form: FormData): Promise<string> => {
  if (form.get('intent') === 'text') {
    const { id } = await api(basketText, { body: { text: typedOf(form, 'text') } })
    return id
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '')
    throw shopError('invalid', 'Выберите файл со списком', 'file')
  const problem = listFileProblem(file)
  if (problem) throw shopError('invalid', problem, 'file')
  const { id } = await api(basketFile, { body: { file } })
  return id
})
