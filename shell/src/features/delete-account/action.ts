import { accountDeletionCancel, accountDeletionRequest } from '@verstak/contract/accounts/calls.ts'
import { textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { stepAction } from '@verstak/kit/forms/steps/step-form.ts'

/** Intent `cancel` withdraws the request. Any other intent submits it. */
export const action = stepAction(async ({ api, form }) => {
  if (textOf(form, 'intent') === 'cancel') {
    await api(accountDeletionCancel)
    return { focus: 'password' }
  }
  await api(accountDeletionRequest, {
    body: { password: typedOf(form, 'password'), reason: textOf(form, 'reason') },
  })
  return {}
})
