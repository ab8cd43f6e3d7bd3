import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  /** Id of a PDF uploaded by the buyer. */
  readonly sentFile: string
  /** A second file, because a rollback cannot restore a deleted file on disk. */
  readonly fileToRemove: string
  /** A third file, for a form to use. */
  readonly fileToUse: string
}

export const holders: Holders<ExampleData> = {
  sentFile: 'visitor',
  fileToRemove: 'visitor',
  fileToUse: 'visitor',
}

export const exampleRequests: ExampleRequests<typeof calls, ExampleData> = {
  fileAdd: () => ({
    body: {
      file: new File(['Артикул;Количество\r\nDR-1;2\r\n'], 'Заказ на объект.csv', { type: 'text/csv' }),
      purpose: 'feedback',
    },
  }),
  fileRemove: ({ fileToRemove }) => ({ body: { id: fileToRemove } }),
  fileGet: ({ sentFile }) => ({ params: { id: sentFile } }),
}
