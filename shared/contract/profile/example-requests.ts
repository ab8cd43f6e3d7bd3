import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly passwordCode: string
}

export const holders: Holders<ExampleData> = { passwordCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  profileDetails: () => ({}),
  profileUpdate: () => ({ body: { name: 'Борис Закупкин', phone: '8 916 000-00-02' } }),
  passwordCode: () => ({}),
  passwordChange: ({ passwordCode, password }) => ({
    body: { code: passwordCode, password, revoke_tokens: true },
  }),
  sendOrderStatus: () => ({ body: { send_status: true, checkboxes: ['order_status:email'] } }),
  registrationDate: () => ({}),
  consentWithdraw: () => ({ body: { purpose: 'marketing' } }),
  profileData: () => ({}),
}
