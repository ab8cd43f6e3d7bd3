import type { Api } from '@verstak/shared/federated/api.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { type ActionArguments, screenAction } from '@verstak/shared/federated/screen.ts'
import { authenticate, logout, logoutAll } from '#contract/auth/calls.ts'
import { isShopError } from '#contract/shop-error.ts'
import { paths } from '#domain/paths.ts'
import { safeReturnPath } from '#domain/return-path.ts'
import { typedOf } from '#forms/form-text.ts'
import { cookie, GUEST_COOKIE, TOKEN_COOKIE } from './cookies.ts'

/**
 * Signs in and sets the cookie: for 30 days when the person is to be remembered, else until the browser is closed. The
 * guest's cookie goes: the basket it knew is now the person's.
 */
export async function openSession(
  { api, headers, url }: Pick<ActionArguments, 'api' | 'headers' | 'url'>,
  { login, password, remember }: { login: string; password: string; remember: boolean },
): Promise<void> {
  const { token } = await api(authenticate, { body: { login, password } })
  const secure = url.protocol === 'https:'
  // In the browser the gateway has set the cookie and keeps the token to itself.
  if (token) headers.append('set-cookie', cookie(TOKEN_COOKIE, token, secure, remember ? 'month' : 'session'))
  headers.append('set-cookie', cookie(GUEST_COOKIE, '', secure))
}

/**
 * The action of a sign-in form (fields `login`, `password`, `remember`, `from`). The form is an ordinary one, so this
 * runs on the server alone: the token goes from the API into the cookie and never reaches a script.
 */
export const signInAction = screenAction(async (args) => {
  const { form } = args
  await openSession(args, {
    login: typedOf(form, 'login'),
    password: typedOf(form, 'password'),
    remember: form.has('remember'),
  })
  return redirect(safeReturnPath(typedOf(form, 'from')) ?? paths.home())
})

/**
 * The action of a sign-out form (fields `from`, and `everywhere` to end the person's sessions on all devices): the
 * session is revoked, and the page one was on asks to sign in.
 */
export const signOutAction = screenAction(async ({ api, form, headers, url }) => {
  await closeSession(api, form.has('everywhere'))
  headers.append('set-cookie', cookie(TOKEN_COOKIE, '', url.protocol === 'https:'))
  return redirect(paths.login(safeReturnPath(typedOf(form, 'from')) ?? undefined))
})

async function closeSession(api: Api, everywhere: boolean): Promise<void> {
  try {
    await api(everywhere ? logoutAll : logout)
  } catch (error) {
    // A session that is over already has nothing left to end.
    if (!isShopError(error) || error.kind !== 'sessionOver') throw error
  }
}
