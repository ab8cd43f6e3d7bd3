import { redirect } from '@verstak/shared/router/router.ts'
import { paths } from '../../domain/paths.ts'
import { safeReturnPath } from '../../domain/return-path.ts'
import { cookie, GUEST_COOKIE, TOKEN_COOKIE } from './cookies.ts'
import { screenAction } from './screen.ts'

/**
 * The action of a sign-in form (fields `login`, `password`, `from`). The form is an ordinary one, so this runs on the
 * server alone: the token goes from the API into the cookie and never reaches a script.
 */
export const signInAction = screenAction(async ({ api, form, headers, url }) => {
  const { token } = await api('authenticate', {
    body: { login: String(form.get('login') ?? ''), password: String(form.get('password') ?? '') },
  })
  const secure = url.protocol === 'https:'
  headers.append('set-cookie', cookie(TOKEN_COOKIE, token, secure))
  headers.append('set-cookie', cookie(GUEST_COOKIE, '', secure))
  return redirect(safeReturnPath(String(form.get('from') ?? '')) ?? paths.home())
})

/** The action of a sign-out form (field `from`): the session is revoked, and the page one was on asks to sign in. */
export const signOutAction = screenAction(async ({ api, form, headers, url }) => {
  await api('logout')
  headers.append('set-cookie', cookie(TOKEN_COOKIE, '', url.protocol === 'https:'))
  return redirect(paths.login(safeReturnPath(String(form.get('from') ?? '')) ?? undefined))
})
