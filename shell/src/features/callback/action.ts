import { callbackRequest } from '@verstak/shared/contract/public-forms/calls.ts'
import { readConsents } from '@verstak/shared/domain/consents.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { botFieldsOf, optionalTextOf, textOf } from '@verstak/shared/forms/form-text.ts'

export const action = screenAction(async ({ api, form, params }) => {
  const { number } = await api(callbackRequest, {
    body: {
      name: textOf(form, 'name'),
      phone: textOf(form, 'phone'),
      comment: optionalTextOf(form, 'comment'),
      slug: params.slugCallback,
      consents: readConsents(form),
      ...botFieldsOf(form),
    },
  })
  return redirect(paths.callback(params.slugCallback, number))
})
