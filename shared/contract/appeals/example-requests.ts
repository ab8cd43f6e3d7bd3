import type { ExampleRequests, Holders } from '../example-request.ts'
import type { ExampleData as FilesWorld } from '../files/example-requests.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** A decided appeal of the buyer. */
  readonly appeal: number
  /** The store's answer to it. */
  readonly appealAnswer: number
}

export const holders: Holders<ExampleData> = { appeal: 'organization', appealAnswer: 'organization' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData & Pick<FilesWorld, 'fileToUse'>> = {
  appealList: () => ({ query: { filter: 'all', page: '1' } }),
  appealDetail: ({ appeal }) => ({ params: { id: String(appeal) } }),
  appealTypes: () => ({}),
  appealCategories: () => ({}),
  appealAdd: ({ fileToUse }) => ({
    body: {
      type: 'site',
      fields: { page: '/catalog/' },
      message: 'Фильтр по бренду не открывается.',
      contact: '+7 (916) 123-45-67',
      urgent: false,
      files: [fileToUse],
    },
  }),
  appealMessageAdd: ({ appeal, appealAnswer, fileToUse }) => ({
    body: { id: appeal, message: 'Не помогло', quote: appealAnswer, files: [fileToUse] },
  }),
  appealMessagesRead: ({ appeal, appealAnswer }) => ({ body: { id: appeal, message: appealAnswer } }),
  appealSetRating: ({ appeal }) => ({ body: { id: appeal, rating: 5, text: 'Спасибо' } }),
  appealSetStatus: ({ appeal }) => ({ body: { id: appeal, status: 'reopened' } }),
  appealMessageSetRating: ({ appealAnswer }) => ({ body: { id: appealAnswer, rating: 'good', text: '' } }),
}
