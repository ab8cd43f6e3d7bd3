import type { World as FilesWorld } from '../files/good-requests.ts'
import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls, Pick<FilesWorld, 'fileToUse'>> = {
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
