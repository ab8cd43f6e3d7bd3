import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Number of a valid card of the buyer's organisation. */
  readonly warrantyNumber: string
  /** Number of a card that anybody may look up. */
  readonly warrantyToCheck: string
  readonly warrantyReceipt: string
  /** A plausible date of the drill's purchase: `YYYY-MM-DD`. */
  readonly warrantyPurchase: string
}

export const holders: Holders<ExampleData> = {
  warrantyNumber: 'organization',
  warrantyToCheck: 'everybody',
  warrantyReceipt: 'visitor',
  warrantyPurchase: 'everybody',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  guaranteeInfo: () => ({}),
  guaranteeSticker: () => ({ params: { code: '3big' }, query: { format: 'svg' } }),
  guaranteeProduct: () => ({ body: { search: 'DR-1' } }),
  guaranteeAddRequest: ({ drill, warrantyReceipt, warrantyPurchase, consentTo }) => ({
    body: {
      product_id: drill,
      serial: 'SN-000777',
      purchase_date: warrantyPurchase,
      seller: 'Верстак, Москва',
      owner: 'organization',
      name: 'Мария',
      company: 'ООО «Демонстрация»',
      email: 'maria@demo.example',
      phone: '+7 (916) 765-43-21',
      files: [warrantyReceipt],
      consents: [consentTo('warranty')],
    },
  }),
  guaranteeResponse: ({ warrantyToCheck }) => ({ query: { number: warrantyToCheck } }),
  guaranteeCertificate: ({ warrantyNumber }) => ({ query: { number: warrantyNumber } }),
  guaranteeList: () => ({ query: { filter: 'all', page: '1' } }),
  guaranteeDetail: ({ warrantyNumber }) => ({ params: { number: warrantyNumber } }),
  guaranteeFits: ({ drill }) => ({ body: { product_id: drill } }),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  guaranteeSticker: { format: 'gif' },
  guaranteeResponse: { number: '1'.repeat(41) },
  guaranteeCertificate: { number: '1'.repeat(41) },
}
