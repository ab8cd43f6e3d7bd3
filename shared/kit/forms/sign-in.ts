import { authenticate, logout, logoutAll } from '@verstak/contract/auth/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { cookie, GUEST_COOKIE, TOKEN_COOKIE } from '@verstak/domain/cookies.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ActionArguments, screenAction } from '@verstak/federated/screen.ts'
import { botFieldsOf, typedOf } from './form-text.ts'

interface Entry {
  readonly login: string
  readonly password: string
  readonly remember: boolean
  /** The proof of work that an earlier error requested. */
  readonly bot_token?: string | undefined
}

/** Signs in and removes the guest's cookie, because the guest's basket now belongs to the person. */
export async function openSession(
  { api, headers, url }: Pick<ActionArguments, 'api' | 'headers' | 'url'>,
  { login, password, remember, bot_token }: Entry,
): Promise<void> {
  const { token } = await api(authenticate, { body: { login, password, bot_token } })
  const secure = url.protocol === 'https:'
  // In the browser the gateway has set the cookie and hides the token.
  if (token) headers.append('set-cookie', cookie(TOKEN_COOKIE, token, secure, remember ? 'month' : 'session'))
  headers.append('set-cookie', cookie(GUEST_COOKIE, '', secure))
}

/**
 * Form fields: `login`, `password`, `remember`, `from`. Runs only on the server, so scripts never see the
 * token.
 */
export const signInAction = screenAction(async (args) => {
  const { form } = args
  await openSession(args, {
    login: typedOf(form, 'login'),
    password: typedOf(form, 'password'),
    remember: form.has('remember'),
    bot_token: botFieldsOf(form).bot_token,
  })
  return redirect(safeReturnPath(typedOf(form, 'from')) ?? paths.summary())
})

/** Form fields: `from`, and `everywhere` to end the person's sessions on all devices. */
export const signOutAction = screenAction(async ({ api, form, headers, url }) => {
  await closeSession(api, form.has('everywhere'))
  headers.append('set-cookie', cookie(TOKEN_COOKIE, '', url.protocol === 'https:'))
  return redirect(paths.login(safeReturnPath(typedOf(form, 'from')) ?? undefined))
})

async function closeSession(api: Api, everywhere: boolean): Promise<void> {
  try {
    await api(everywhere ? logoutAll : logout)
  } catch (error) {
    if (!isShopError(error) || error.kind !== 'sessionOver') throw error
  }
}
