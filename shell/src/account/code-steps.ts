import { checkVerifyCode, sendVerifyCode } from '@verstak/shared/contract/accounts/calls.ts'
import type { CallInput } from '@verstak/shared/contract/call.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { botFieldsOf, textOf } from '@verstak/shared/forms/form-text.ts'

type CodeEvent = CallInput<typeof sendVerifyCode>['body']['event']

/** Asks for a code to the address in the form; answers the seconds until the next may be asked for. */
export async function sendCode(api: Api, form: FormData, event: CodeEvent, given: Record<string, string>) {
  const { resendInterval, secondsLeft } = await api(sendVerifyCode, {
    body: { email: textOf(form, 'email'), event, ...botFieldsOf(form) },
  })
  Object.assign(given, { code_sent: '1', code: '' })
  return { resendIn: secondsLeft ?? resendInterval ?? 0, focus: 'code' }
}

/**
 * Takes the code of the form, however it was pasted; the proof goes into the hidden field `verification`, and the form
 * goes on at the field `focus`.
 */
export async function checkCode(api: Api, form: FormData, given: Record<string, string>, focus: string) {
  const code = textOf(form, 'code').replace(/\D/g, '')
  const { verification } = await api(checkVerifyCode, { body: { email: textOf(form, 'email'), code } })
  given.verification = verification
  delete given.code
  return { focus }
}

/** Back to the address: what was proved of the old one is void. */
export function changeEmail(given: Record<string, string>) {
  for (const name of ['verification', 'code_sent', 'code']) delete given[name]
  return { focus: 'email' }
}

/** What Enter means in a form that proves an address first: get a code, confirm it, then the form's own end. */
export function nextIntent<End extends string>(given: Record<string, string>, end: End) {
  if (given.verification) return end
  return given.code_sent ? 'verify' : 'code'
}
