import { shopError } from '@verstak/shared/contract/errors.ts'
import { addQuestion, requestPrice } from '@verstak/shared/contract/products/calls.ts'
import { readConsents } from '@verstak/shared/domain/consents.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { botFieldsOf, optionalTextOf, textOf } from '@verstak/shared/forms/form-text.ts'
import { isKind } from './kinds.ts'

export const action = screenAction(async ({ api, form, params }) => {
  const { kind = '', code = '' } = params
  if (!isKind(kind)) throw shopError('notFound', 'Такой страницы нет')
  const author = {
    code,
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    consents: readConsents(form),
    ...botFieldsOf(form),
  }
  const { number } =
    kind === 'question'
      ? await api(addQuestion, { body: { ...author, questionText: textOf(form, 'questionText') } })
      : await api(requestPrice, {
          body: {
            ...author,
            phone: optionalTextOf(form, 'phone'),
            quantity: optionalTextOf(form, 'quantity'),
            comment: optionalTextOf(form, 'comment'),
          },
        })
  return redirect(paths.ask(kind, code, number))
})
