import type { ExampleRequests, Holders, WrongQueries } from '../example-request.ts'
import type { ExampleData as Orders } from '../orders/example-requests.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly tag: number
  readonly tagLayout: number
}

export const holders: Holders<ExampleData> = { tag: 'visitor', tagLayout: 'organization' }

const sheet = {
  name: 'Лист 3 × 9',
  ...{ page_width: 210, page_height: 297, label_width: 66, label_height: 29.7, columns: 3, rows: 9 },
  ...{ margin_left: 3, margin_top: 10, gap_x: 3, gap_y: 1.5 },
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData & Pick<Orders, 'orderNumber'>> = {
  priceTagList: () => ({ query: { page: '1', pageSize: '20' } }),
  priceTagSearch: () => ({ body: { search: 'DR-1' } }),
  priceTagAdd: ({ screws }) => ({ body: { id: screws, copies: 2 } }),
  priceTagAddFrom: ({ orderNumber, drill }) => ({
    body: { source: 'order', order_number: orderNumber, product_id: [drill] },
  }),
  priceTagDelete: ({ tag }) => ({ body: { id: tag } }),
  priceTagUpdate: ({ tag }) => ({ body: { id: tag, selected: false, copies: 3 } }),
  priceTagChanged: () => ({}),
  priceTagPriceRule: () => ({ body: { markup: 30, rounding: 'ten' } }),
  priceTagPdf: ({ tagLayout }) => ({ query: { layout: `own-${tagLayout}` } }),
  priceTagLayouts: () => ({}),
  priceTagLayoutSave: ({ tagLayout }) => ({ body: { ...sheet, id: tagLayout, version: 1 } }),
  priceTagLayoutRemove: ({ tagLayout }) => ({ body: { id: tagLayout } }),
  priceTagOffset: () => ({ body: { x: '-1.5', y: '0,5' } }),
  priceTagCalibration: ({ tagLayout }) => ({ query: { layout: `own-${tagLayout}` } }),
  priceTagTable: () => ({}),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  priceTagPdf: { skip: 'первая' },
  priceTagCalibration: { layout: 'own-первый' },
}
