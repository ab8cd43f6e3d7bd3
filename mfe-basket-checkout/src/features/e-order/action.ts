import { eOrderAdd } from '@verstak/shared/contract/e-orders/calls.ts'
import { readConsents } from '@verstak/shared/domain/consents.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { sendAttached } from '@verstak/shared/forms/attached-files.ts'
import { botFieldsOf, textOf } from '@verstak/shared/forms/form-text.ts'

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
