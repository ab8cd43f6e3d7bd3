import { passwordRestore } from '@verstak/contract/accounts/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { redirect } from '@verstak/federated/router.ts'
import { botFieldsOf, textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { forgetProof, nextIntent } from '@verstak/kit/forms/steps/code-intents.ts'
import { stepAction } from '@verstak/kit/forms/steps/step-form.ts'
import { checkCode, sendCode } from '#account/code-steps.ts'

/** Intents: `email` asks for another address, `next` is what Enter submits. */
export const restoreAction = stepAction(async ({ api, form, url }, given) => {
  const asked = textOf(form, 'intent') || 'next'
  const intent = asked === 'next' ? nextIntent(given, 'restore') : asked
  if (intent === 'code') return sendCode(api, form, 'PASSWORD_CHANGE_VERIFY', given)
  if (intent === 'verify') return checkCode(api, form, given, 'password')
  if (intent === 'email') return forgetProof(given, 'email')
  await api(passwordRestore, {
    body: {
      email: textOf(form, 'email'),
      verification: textOf(form, 'verification'),
      password: typedOf(form, 'password'),
      ...botFieldsOf(form),
    },
  })
  return redirect(paths.login(safeReturnPath(url.searchParams.get('from')) ?? undefined, 'restored'))
})
