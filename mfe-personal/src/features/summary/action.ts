import { collationRequest } from '@verstak/contract/reconciliations/calls.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const body = { date_from: textOf(form, 'date_from'), date_to: textOf(form, 'date_to') }
  const { number } = await api(collationRequest, { body })
  return {
    ok: true as const,
    fields: {},
    message: `Запрос ${number} принят. Напишем, когда акт будет готов.`,
  }
})
