import type { GoodRequests } from '../good-request.ts'
import type * as calls from './calls.ts'

export const goodRequests: GoodRequests<typeof calls> = {
  callbackRequest: ({ consentTo }) => ({
    body: {
      name: 'Борис Закупкин',
      phone: '8 916 123-45-67',
      slug: 'gruppovoy-zakaz',
      comment: 'После обеда',
      consents: [consentTo('callback')],
    },
  }),
  feedbackRequest: ({ consentTo }) => ({
    body: {
      name: 'Борис Закупкин',
      email: 'buyer@demo.example',
      topic: 'documents',
      message: 'Пришлите, пожалуйста, документы к заказу',
      consents: [consentTo('feedback')],
    },
  }),
}
