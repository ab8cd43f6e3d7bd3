import { appealAdd } from '@verstak/contract/appeals/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'

const FIELD = 'fields.'

export const action = screenAction(async ({ api, form, params }) => {
  const files = await sendAttached(api, form, 'files', 'appeal')
  const names = [...form.keys()].filter((name) => name.startsWith(FIELD))
  const { id } = await api(appealAdd, {
    body: {
      type: params.form ?? '',
      fields: Object.fromEntries(names.map((name) => [name.slice(FIELD.length), textOf(form, name)])),
      message: textOf(form, 'message'),
      contact: textOf(form, 'contact'),
      urgent: form.has('urgent'),
      files,
      ...requestKeyOf(form),
    },
  })
  return redirect(paths.appeal(id, { done: 'sent' }))
})
