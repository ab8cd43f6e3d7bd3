import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly drillCode: string
}

export const holders: Holders<ExampleData> = { drillCode: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  productDescription: ({ drillCode }) => ({ body: { code: drillCode } }),
  productFaq: ({ drillCode }) => ({ body: { code: drillCode } }),
  addQuestion: ({ drillCode, consentTo }) => ({
    body: {
      code: drillCode,
      questionText: 'Подойдёт ли патрон от старой модели?',
      name: 'Борис Закупкин',
      email: 'buyer@demo.example',
      consents: [consentTo('feedback')],
    },
  }),
  requestPrice: ({ drillCode, consentTo }) => ({
    body: {
      code: drillCode,
      name: 'Борис Закупкин',
      email: 'buyer@demo.example',
      quantity: '120',
      consents: [consentTo('feedback')],
    },
  }),
  catalogProduct: ({ drill }) => ({ body: { productId: drill } }),
  catalogFind: () => ({ body: { search: 'дрель' } }),
  catalogSimilar: ({ drill }) => ({ query: { product_id: String(drill) } }),
  productItems: ({ drill, screws }) => ({ body: { id: [screws, drill] } }),
}

export const wrongQueries: WrongQueries<typeof calls> = { catalogSimilar: { product_id: 'дрель' } }
