import { claimReply } from '@verstak/shared/contract/claims/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { sendAttached } from '@verstak/shared/forms/attached-files.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'

/** What the store has asked for, or an appeal. */
export const action = screenAction(async ({ api, form, params }) => {
  const files = await sendAttached(api, form, 'files', 'claim')
  const { number } = await api(claimReply, {
    body: { number: params.number ?? '', text: textOf(form, 'text'), files },
  })
  return redirect(paths.claim(number, 'replied'))
})
