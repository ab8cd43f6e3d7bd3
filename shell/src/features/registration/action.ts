import { accountRegister } from '@verstak/contract/accounts/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { redirect, redirectDocument } from '@verstak/federated/router.ts'
import type { ActionArguments } from '@verstak/federated/screen.ts'
import { botFieldsOf, textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { openSession } from '@verstak/kit/forms/sign-in.ts'
import { forgetProof, nextIntent } from '@verstak/kit/forms/steps/code-intents.ts'
import { stepAction } from '@verstak/kit/forms/steps/step-form.ts'
import { checkCode, sendCode } from '#account/code-steps.ts'
import { findBranches, readBranches, writeBranches } from './branches.ts'
import { clearDraft } from './draft.ts'
import { organizationOf, withRequisites } from './organization.ts'

/** Intents: `organization` looks up the ИНН, `next` is what Enter submits. */
export const registrationAction = stepAction(async (args, given) => {
  const { api, form } = args
  const asked = textOf(form, 'intent') || 'next'
  const intent = asked === 'next' ? nextOf(given, isRetail(args)) : asked
  if (intent === 'organization') return lookUp(args, given)
  if (intent === 'code')
    return sendCode(api, form, 'USER_VERIFY_CODE', given, isRetail(args) ? 'retail' : undefined)
  if (intent === 'verify') return checkCode(api, form, given, 'name')
  if (intent === 'email') return forgetProof(given, 'email')
  return register(args)
})

const isRetail = ({ url }: ActionArguments) => url.searchParams.get('kind') === 'retail'

function nextOf(given: Record<string, string>, retail: boolean) {
  const known = retail || readBranches(given.branches, given.inn ?? '')
  return known ? nextIntent(given, 'register') : 'organization'
}

/** A hidden field carries the result, because the form keeps its own state. */
async function lookUp({ api, form }: ActionArguments, given: Record<string, string>) {
  const inn = textOf(form, 'inn')
  const branches = await findBranches(api, inn)
  given.branches = writeBranches(inn, branches)
  return { focus: branches.length > 0 ? 'branch' : 'organization_name' }
}

async function register(args: ActionArguments): Promise<Response> {
  const { api, form, url } = args
  const organization = isRetail(args) ? null : await organizationOf(api, form)
  const { outcome } = await api(accountRegister, {
    body: {
      ...(organization ?? { kind: 'retail' }),
      email: textOf(form, 'email'),
      verification: textOf(form, 'verification'),
      password: typedOf(form, 'password'),
      name: textOf(form, 'name'),
      phone: textOf(form, 'phone'),
      consents: readConsents(form),
      ...botFieldsOf(form),
    },
  }).catch((error: unknown) => {
    throw withRequisites(error, organization)
  })
  clearDraft()
  const from = safeReturnPath(url.searchParams.get('from')) ?? undefined
  return outcome === 'created'
    ? signIn(args, from)
    : redirect(paths.registration({ done: 'requested', from }))
}

/** The session lasts until the browser is closed. */
async function signIn(args: ActionArguments, from: string | undefined): Promise<Response> {
  const { form } = args
  try {
    await openSession(args, {
      login: textOf(form, 'email'),
      password: typedOf(form, 'password'),
      remember: false,
    })
    return redirectDocument(from ?? paths.summary())
  } catch (error) {
    // The account exists, so its owner can still sign in by hand.
    if (!isShopError(error)) throw error
    return redirect(paths.login(from))
  }
}
