import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export interface World {
  readonly newcomer: string
  readonly registration: string
  readonly restore: string
  readonly codeMail: string
  readonly mailCode: string
  readonly codePhone: string
  readonly smsCode: string
  readonly joinRequest: number
}

export const goodRequests: GoodRequests<typeof calls, World> = {
  organizationList: () => ({ body: { search: '7700 0000 09' } }),
  addressList: () => ({ body: { search: 'Москва' } }),
  addressListSeparated: () => ({ body: { search: '' } }),
  sendVerifyCode: () => ({ body: { email: 'somebody@demo.example', event: 'USER_VERIFY_CODE' } }),
  checkVerifyCode: ({ mailCode, codeMail }) => ({ body: { email: codeMail, code: mailCode } }),
  sendSms: () => ({ body: { phone: '8 916 444-55-66' } }),
  sendSmsCheck: ({ smsCode, codePhone }) => ({ body: { phone: codePhone, code: smsCode } }),
  accountRegister: ({ newcomer, registration, password, consentTo }) => ({
    body: {
      kind: 'retail',
      email: newcomer,
      verification: registration,
      password,
      name: 'Новый Покупатель',
      phone: '8 (916) 000-00-10',
      consents: [consentTo('registration')],
    },
  }),
  passwordRestore: ({ restore, password }) => ({
    body: { email: 'buyer@demo.example', verification: restore, password },
  }),
  accountDeletion: () => ({}),
  accountDeletionRequest: ({ password }) => ({ body: { password, reason: 'Больше не покупаю' } }),
  accountDeletionCancel: () => ({}),
  joinRequestList: () => ({}),
  joinRequestDecide: ({ joinRequest }) => ({ body: { id: joinRequest, decision: 'accept' } }),
}
