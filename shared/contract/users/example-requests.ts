import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly colleague: number
  readonly invited: number
  readonly prepared: number
  readonly preparedMail: string
  readonly invitationKey: string
  readonly shop: number
  readonly invitedMail: string
}

export const holders: Holders<ExampleData> = {
  colleague: 'organization',
  invited: 'organization',
  prepared: 'organization',
  preparedMail: 'everybody',
  invitationKey: 'everybody',
  shop: 'organization',
  invitedMail: 'everybody',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  addManager: ({ invitedMail, shop }) => ({
    body: {
      name: 'Ирина Новая',
      email: invitedMail,
      phone: '8 916 555-00-11',
      position: 'Кладовщик',
      role: 'custom',
      rights: ['claims', 'tags'],
      order_limit: 5_000_000,
      month_limit: null,
      shops: [shop],
    },
  }),
  invitationPrepare: ({ preparedMail, shop }) => ({
    body: { name: 'Пётр Подготовленный', email: preparedMail, role: 'viewer', shops: [shop] },
  }),
  invitationDiscard: ({ prepared }) => ({ body: { id: prepared } }),
  getUsersList: () => ({ query: { page: '1', inactive: 'N' } }),
  getUser: ({ colleague }) => ({ query: { userId: String(colleague) } }),
  getShopsList: ({ colleague }) => ({ query: { userId: String(colleague) } }),
  updateUser: ({ colleague, shop }) => ({
    body: { userId: colleague, version: 1, name: 'Олег Коллегин', role: 'viewer', shops: [shop] },
  }),
  setBlockUser: ({ colleague }) => ({ body: { userId: colleague, action: 'block' } }),
  inviteUser: ({ invited }) => ({ body: { userId: invited, action: 'resend' } }),
  invitation: ({ invitationKey }) => ({ params: { key: invitationKey } }),
  invitationAccept: ({ invitationKey, password, consentTo }) => ({
    body: { key: invitationKey, password, consents: [consentTo('registration')] },
  }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  getUser: { userId: '0' },
  getShopsList: { userId: '0' },
}
