import type { ExampleRequests, Holders } from '../example-request.ts'
import type { ExampleData as FilesWorld } from '../files/example-requests.ts'
import type * as calls from './calls.ts'

export interface ExampleData {
  readonly eOrderKey: string
}

/** Anybody with the key of a list may see it. */
export const holders: Holders<ExampleData> = { eOrderKey: 'everybody' }

export const exampleRequests: ExampleRequests<typeof calls, ExampleData & Pick<FilesWorld, 'fileToUse'>> = {
  eOrderAdd: ({ consentTo, fileToUse }) => ({
    body: {
      name: 'Борис Закупкин',
      company: 'ООО «Ромашка»',
      email: 'buyer@demo.example',
      phone: '8 916 123-45-67',
      list: 'DR-1 2\nперчатки рабочие 10 пар',
      comment: 'Нужно к пятнице',
      files: [fileToUse],
      consents: [consentTo('feedback')],
    },
  }),
  eOrderGet: ({ eOrderKey }) => ({ params: { key: eOrderKey } }),
}
