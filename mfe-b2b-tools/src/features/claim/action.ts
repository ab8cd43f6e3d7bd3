import { claimReply } from '@verstak/contract/claims/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

/** Replies to the store's request for information, or files an appeal. */
export const action = screenAction(async ({ api, form, params }) => {
  const files = await sendAttached(api, form, 'files', 'claim')
  const { number } = await api(claimReply, {
    body: { number: params.number ?? '', text: textOf(form, 'text'), files },
  })
  return redirect(paths.claim(number, 'replied'))
})
