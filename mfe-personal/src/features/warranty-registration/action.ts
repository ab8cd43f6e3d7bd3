import { guaranteeAddRequest } from '@verstak/contract/warranty/calls.ts'
import type { owners } from '@verstak/contract/warranty/schemas.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { botFieldsOf, textOf } from '@verstak/kit/forms/form-text.ts'

export const action = screenAction(async ({ api, form, session }) => {
  const files = await sendAttached(api, form, 'files', 'warranty')
  const { number, key } = await api(guaranteeAddRequest, {
    body: {
      product_id: Number(textOf(form, 'product_id')),
      serial: textOf(form, 'serial'),
      purchase_date: textOf(form, 'purchase_date'),
      seller: textOf(form, 'seller'),
      // The API rejects an unknown owner with its own message.
      owner: textOf(form, 'owner') as (typeof owners)[number],
      name: textOf(form, 'name'),
      company: textOf(form, 'company'),
      email: textOf(form, 'email'),
      phone: textOf(form, 'phone'),
      files,
      consents: readConsents(form),
      ...botFieldsOf(form),
    },
  })
  const { user } = await session()
  return redirect(user ? paths.myTool(number, 'sent') : paths.warrantyCheck({ number, key, done: 'sent' }))
})
