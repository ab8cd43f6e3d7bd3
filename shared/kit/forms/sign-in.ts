import { authenticate, authenticateCode, logout, logoutAll } from '@verstak/contract/auth/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { cookie, GUEST_COOKIE, TOKEN_COOKIE } from '@verstak/domain/cookies.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import type { Api } from '@verstak/federated/api.ts'
import { submittedValues } from '@verstak/federated/lib/submitted-values.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ActionArguments, type ActionFailure, screenAction } from '@verstak/federated/screen.ts'
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
  setSession({ headers, url }, token, remember)
}

function setSession(
  { headers, url }: Pick<ActionArguments, 'headers' | 'url'>,
  token: string,
  remember: boolean,
) {
  const secure = url.protocol === 'https:'
  // In the browser the gateway has set the cookie and hides the token.
  if (token) headers.append('set-cookie', cookie(TOKEN_COOKIE, token, secure, remember ? 'month' : 'session'))
  headers.append('set-cookie', cookie(GUEST_COOKIE, '', secure))
}

/**
 * Form fields: `login`, `password`, `remember`, `from`; with a second factor then `challenge` and `code` in
 * place of the password. Runs only on the server, so scripts never see the token.
 */
export const signInAction = screenAction(async (args): Promise<Response | ActionFailure> => {
  const { form } = args
  try {
    await (form.has('challenge') ? sendCode(args) : sendPassword(args))
  } catch (error) {
    const step = secondStep(error, form)
    if (!step) throw error
    return step
  }
  return redirect(safeReturnPath(typedOf(form, 'from')) ?? paths.summary())
}, withoutOldChallenge)

const sendPassword = (args: ActionArguments) =>
  openSession(args, {
    login: typedOf(args.form, 'login'),
    password: typedOf(args.form, 'password'),
    remember: args.form.has('remember'),
    bot_token: botFieldsOf(args.form).bot_token,
  })

async function sendCode(args: ActionArguments): Promise<void> {
  const { api, form } = args
  const field = (name: string) => typedOf(form, name)
  const body = { login: field('login'), challenge: field('challenge'), code: field('code') }
  const { token } = await api(authenticateCode, { body })
  setSession(args, token, form.has('remember'))
}

/** The right password of an account with a second factor leads to the form for the code. */
function secondStep(error: unknown, form: FormData): ActionFailure | undefined {
  if (!isShopError(error) || error.kind !== 'secondFactorNeeded') return undefined
  const { challenge = '', message = '' } = error.errors[0] ?? {}
  const given = { ...submittedValues(form), challenge }
  return { ok: false, message, fields: {}, given }
}

/** A code is typed anew; a challenge that is over leads back to the password. */
function withoutOldChallenge({ given = {}, ...failure }: ActionFailure): ActionFailure {
  const { code: _code, ...kept } = given
  const over = failure.fields.challenge
  if (!over) return { ...failure, given: kept }
  const { challenge: _challenge, ...typed } = kept
  return { ...failure, message: over, fields: {}, given: typed }
}

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
