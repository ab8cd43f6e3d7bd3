import { feedbackRequest } from '@verstak/contract/public-forms/calls.ts'
import { readConsents } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { feedbackTopics } from '@verstak/domain/site/feedback-topics.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { botFieldsOf, optionalTextOf, textOf } from '@verstak/kit/forms/form-text.ts'

export const action = screenAction(async ({ api, form }) => {
  const files = await sendAttached(api, form, 'files', 'feedback')
  const { number } = await api(feedbackRequest, {
    body: {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      phone: optionalTextOf(form, 'phone'),
      // The API rejects an unknown topic with its own message.
      topic: textOf(form, 'topic') as (typeof feedbackTopics)[number],
      message: textOf(form, 'message'),
      files,
      consents: readConsents(form),
      ...botFieldsOf(form),
    },
  })
  return redirect(paths.requestFeedback(number))
})
