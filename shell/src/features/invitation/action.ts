import { isShopError } from '@verstak/contract/shop-error.ts'
import { invitationAccept } from '@verstak/contract/users/calls.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect, redirectDocument } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { typedOf } from '@verstak/kit/forms/form-text.ts'
import { openSession } from '@verstak/kit/forms/sign-in.ts'

/** The session lasts until the browser is closed. */
export const action = screenAction(async (args) => {
  const { api, form, params } = args
  const password = typedOf(form, 'password')
  const { email } = await api(invitationAccept, {
    body: { key: params.key ?? '', password, consents: readConsents(form) },
  })
  try {
    await openSession(args, { login: email, password, remember: false })
    return redirectDocument(paths.summary())
  } catch (error) {
    // The password is set, so the person can still sign in by hand.
    if (!isShopError(error)) throw error
    return redirect(paths.login())
  }
})
