import { accountDeletionCancel, accountDeletionRequest } from '@verstak/shared/contract/accounts/calls.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { runStep, textOf } from '#account/step-form.ts'

export { DeleteAccountPage as Component } from './delete-account-page.tsx'
export { loader } from './loader.ts'

export const handle = { head: () => ({ title: 'Удаление аккаунта', noindex: true }) }

/** Intents: `cancel` takes the request back, anything else makes it. */
export const action = screenAction(({ api, form }) =>
  runStep(form, async () => {
    if (textOf(form, 'intent') === 'cancel') {
      await api(accountDeletionCancel)
      return { focus: 'password' }
    }
    await api(accountDeletionRequest, {
      body: { password: String(form.get('password') ?? ''), reason: textOf(form, 'reason') },
    })
    return {}
  }),
)
