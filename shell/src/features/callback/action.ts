import { callbackRequest } from '@verstak/contract/public-forms/calls.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { botFieldsOf, optionalTextOf, textOf } from '@verstak/kit/forms/form-text.ts'

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
