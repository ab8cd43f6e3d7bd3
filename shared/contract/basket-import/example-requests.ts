import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** A list of the buyer: row 2 was found, row 3 was not. */
  readonly sentList: string
}

export const holders: Holders<ExampleData> = { sentList: 'visitor' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  basketFile: () => ({
    body: {
      file: new File(['Артикул;Количество\r\nDR-1;2\r\n'], 'Заказ на объект.csv', { type: 'text/csv' }),
    },
  }),
  basketText: () => ({ body: { text: 'DR-1 2\nНЕТ-ТАКОГО-9 1' } }),
  importList: () => ({}),
  importReport: ({ sentList }) => ({ params: { id: sentList }, query: { page: '1', filter: 'all' } }),
  importLineChange: ({ sentList, drill }) => ({
    body: { id: sentList, row: 3, product_id: drill, quantity: 2 },
  }),
  importColumns: ({ sentList }) => ({
    body: { id: sentList, header: true, roles: ['article', 'quantity'] },
  }),
  importAdd: ({ sentList }) => ({ body: { id: sentList } }),
  importRest: ({ sentList }) => ({ params: { id: sentList } }),
  importSample: () => ({ params: { format: 'xlsx' } }),
}
