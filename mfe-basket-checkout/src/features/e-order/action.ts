import { eOrderAdd } from '@verstak/contract/e-orders/calls.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { botFieldsOf, textOf } from '@verstak/kit/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const files = await sendAttached(api, form, 'files', 'feedback')
  const { key } = await api(eOrderAdd, {
    body: {
      list: textOf(form, 'list'),
      files,
      name: textOf(form, 'name'),
      company: textOf(form, 'company'),
      email: textOf(form, 'email'),
      phone: textOf(form, 'phone'),
      comment: textOf(form, 'comment'),
      consents: readConsents(form),
      ...botFieldsOf(form),
    },
  })
  return redirect(paths.eOrder(key))
})
