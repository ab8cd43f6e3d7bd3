import { ownCodeRemove, ownCodeSave } from '@verstak/contract/own-codes/calls.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const code = textOf(form, 'code')
  if (textOf(form, 'intent') === 'remove') {
    await api(ownCodeRemove, { body: { code } })
    return { ok: true as const, message: `Код «${code}» удалён`, fields: {} }
  }
  const { saved } = await api(ownCodeSave, { body: { code, article: textOf(form, 'article') } })
  return { ok: true as const, message: `Код «${saved.code}» — это ${saved.product.article}`, fields: {} }
})
