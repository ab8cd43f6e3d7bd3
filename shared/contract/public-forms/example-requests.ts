import type { ExampleRequests } from '../example-request.ts'
import type { ExampleData as FilesWorld } from '../files/example-requests.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls, Pick<FilesWorld, 'fileToUse'>> = {
  callbackRequest: ({ consentTo }) => ({
    body: {
      name: 'Борис Закупкин',
      phone: '8 916 123-45-67',
      slug: 'price',
      comment: 'После обеда',
      consents: [consentTo('callback')],
    },
  }),
  feedbackRequest: ({ consentTo, fileToUse }) => ({
    body: {
      name: 'Борис Закупкин',
      email: 'buyer@demo.example',
      topic: 'documents',
      message: 'Пришлите, пожалуйста, документы к заказу',
      files: [fileToUse],
      consents: [consentTo('feedback')],
    },
  }),
}
