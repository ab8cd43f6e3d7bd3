import { checkVerifyCode, sendVerifyCode } from '@verstak/contract/accounts/calls.ts'
import type { CallInput } from '@verstak/contract/call.ts'
import type { Api } from '@verstak/federated/api.ts'
import { botFieldsOf, textOf } from '@verstak/kit/forms/form-text.ts'

type CodeEvent = CallInput<typeof sendVerifyCode>['body']['event']

/** Returns the seconds until another code may be requested. `kind`: see `paths.registration`. */
export async function sendCode(
  api: Api,
  form: FormData,
  event: CodeEvent,
  given: Record<string, string>,
  kind?: 'retail',
) {
  const { resendInterval, secondsLeft } = await api(sendVerifyCode, {
    body: { email: textOf(form, 'email'), event, kind, ...botFieldsOf(form) },
  })
  Object.assign(given, { code_sent: '1', code: '' })
  return { resendIn: secondsLeft ?? resendInterval ?? 0, focus: 'code' }
}

/** The proof goes into the hidden field `verification`, the focus to the field `focus`. */
export async function checkCode(api: Api, form: FormData, given: Record<string, string>, focus: string) {
  const code = textOf(form, 'code').replace(/\D/g, '')
  const { verification } = await api(checkVerifyCode, { body: { email: textOf(form, 'email'), code } })
  given.verification = verification
  delete given.code
  return { focus }
}
