import { basketFile, basketText } from '@verstak/contract/basket-import/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { typedOf } from '@verstak/kit/forms/form-text.ts'
import { listFileOf } from '@verstak/kit/forms/list-file.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

/**
 * Uploads the file of a form, or its text. Returns the id of the report. Throws the API's ShopError at `file`
 * or `text`.
 */
export const startImport = mutation(async (api: Api, form: FormData): Promise<string> => {
  if (form.get('intent') === 'text') {
    const { id } = await api(basketText, { body: { text: typedOf(form, 'text') } })
    return id
  }
  const { id } = await api(basketFile, { body: { file: listFileOf(form) } })
  return id
})
