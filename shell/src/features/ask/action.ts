import { shopError } from '@verstak/contract/errors.ts'
import { addQuestion, requestPrice } from '@verstak/contract/products/calls.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { botFieldsOf, optionalTextOf, textOf } from '@verstak/kit/forms/form-text.ts'
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
