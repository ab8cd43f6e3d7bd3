import type * as calls from '@verstak/contract/public-forms/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requestCallback } from './callback.ts'
import { requestFeedback } from './feedback.ts'

/** Public forms addressed to the store. */
export const handlers: Handlers<typeof calls> = {
  callbackRequest: async ({ db, config, visitor, body, ip }) => ({
    number: await requestCallback({ db, config }, visitor, body, ip),
  }),
  feedbackRequest: async ({ db, config, visitor, body, ip }) => ({
    number: await requestFeedback({ db, config }, visitor, body, ip),
  }),
}
