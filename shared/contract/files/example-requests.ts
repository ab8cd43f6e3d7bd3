import type { ExampleRequests, Holders } from '../example-request.ts'
import type * as calls from './calls.ts'

export interface World {
  /** The id of a PDF that the buyer has sent. */
  readonly sentFile: string
  /** Another one: no roll-back brings a removed file back to the disk. */
  readonly fileToRemove: string
  /** A third one, for a form that sends it. */
  readonly fileToUse: string
}

export const holders: Holders<World> = { sentFile: 'visitor', fileToRemove: 'visitor', fileToUse: 'visitor' }

export const exampleRequests: ExampleRequests<typeof calls, World> = {
  fileAdd: () => ({
    body: {
      file: new File(['Артикул;Количество\r\nDR-1;2\r\n'], 'Заказ на объект.csv', { type: 'text/csv' }),
      purpose: 'feedback',
    },
  }),
  fileRemove: ({ fileToRemove }) => ({ body: { id: fileToRemove } }),
  fileGet: ({ sentFile }) => ({ params: { id: sentFile } }),
}
