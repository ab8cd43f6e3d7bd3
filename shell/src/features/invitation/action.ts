import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { invitationAccept } from '@verstak/shared/contract/users/calls.ts'
import { readConsents } from '@verstak/shared/domain/consents.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect, redirectDocument } from '@verstak/shared/federated/router.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { typedOf } from '@verstak/shared/forms/form-text.ts'
import { openSession } from '@verstak/shared/host/account/sign-in.ts'

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
    // The password is set, so the person can sign in by hand.
    if (!isShopError(error)) throw error
    return redirect(paths.login())
  }
})
