import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly newcomer: string
  readonly registration: string
  readonly restoreMail: string
  readonly restore: string
  readonly codeMail: string
  readonly mailCode: string
  readonly codeLink: string
  readonly codePhone: string
  readonly smsCode: string
  readonly joinRequest: number
}

export const holders: Holders<ExampleData> = {
  newcomer: 'everybody',
  registration: 'everybody',
  restoreMail: 'everybody',
  restore: 'everybody',
  codeMail: 'everybody',
  mailCode: 'everybody',
  codeLink: 'everybody',
  codePhone: 'everybody',
  smsCode: 'everybody',
  joinRequest: 'organization',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  organizationList: () => ({ body: { search: '7700 0000 09' } }),
  addressList: () => ({ body: { search: 'Москва' } }),
  addressListSeparated: () => ({ body: { search: '' } }),
  sendVerifyCode: () => ({ body: { email: 'somebody@demo.example', event: 'USER_VERIFY_CODE' } }),
  checkVerifyCode: ({ mailCode, codeMail }) => ({ body: { email: codeMail, code: mailCode } }),
  codeLink: ({ codeLink }) => ({ params: { key: codeLink } }),
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
  passwordRestore: ({ restoreMail, restore, password }) => ({
    body: { email: restoreMail, verification: restore, password },
  }),
  accountDeletion: () => ({}),
  accountDeletionRequest: ({ password }) => ({ body: { password, reason: 'Больше не покупаю' } }),
  accountDeletionCancel: () => ({}),
  joinRequestList: () => ({}),
  joinRequestDecide: ({ joinRequest }) => ({ body: { id: joinRequest, decision: 'accept' } }),
}
