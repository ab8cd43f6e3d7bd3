import { accountDeletionCancel, accountDeletionRequest } from '@verstak/contract/accounts/calls.ts'
import { textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { stepAction } from '@verstak/kit/forms/steps/step-form.ts'

/** The intent `cancel` withdraws the request, any other intent makes it. */
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
