import { consentTexts, contentPage } from '@verstak/shared/contract/content/calls.ts'
import type { ContentPage } from '@verstak/shared/contract/content/schemas.ts'
import { feedbackRequest } from '@verstak/shared/contract/public-forms/calls.ts'
import type { feedbackTopics } from '@verstak/shared/contract/public-forms/schemas.ts'
import { readConsents } from '@verstak/shared/domain/consents.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect, useLoaderData } from '@verstak/shared/federated/router.ts'
import { screenAction, screenLoader } from '@verstak/shared/federated/screen.ts'
import { sendAttached } from '@verstak/shared/forms/attached-files.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import type { ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { RequestIntro, RequestPage } from '#request/request-page.tsx'
import { RequestSent } from '#request/request-sent.tsx'
import { sentNumber, textOf } from '#request/sent-number.ts'
import { FeedbackForm } from './feedback-form.tsx'

interface FeedbackScreen {
  readonly page: ContentPage
  readonly consents: readonly ConsentText[]
  readonly sent: string | null
}

export const loader = screenLoader(async ({ api, url }): Promise<FeedbackScreen> => {
  const [page, { consents }] = await Promise.all([
    api(contentPage, { params: { slug: 'request-feedback' } }),
    api(consentTexts),
  ])
  return {
    page,
    consents: consents.filter(({ purpose }) => purpose === 'feedback'),
    sent: sentNumber(url),
  }
})

export const action = screenAction(async ({ api, form }) => {
  const files = await sendAttached(api, form, 'files', 'feedback')
  const { number } = await api(feedbackRequest, {
    body: {
      name: textOf(form, 'name') ?? '',
      email: textOf(form, 'email') ?? '',
      phone: textOf(form, 'phone'),
      // An unknown topic is refused by the API with its message.
      topic: (textOf(form, 'topic') ?? '') as (typeof feedbackTopics)[number],
      message: textOf(form, 'message') ?? '',
      files,
      consents: readConsents(form),
      bot_token: textOf(form, 'bot_token'),
      website: textOf(form, 'website'),
    },
  })
  return redirect(paths.requestFeedback(number))
})

export const handle = {
  head: ({ page, sent }) => ({
    title: page.title,
    description: page.description,
    canonical: paths.requestFeedback(),
    noindex: sent !== null,
  }),
} satisfies ScreenHandle<FeedbackScreen>

export function Component() {
  const { page, consents, sent } = useLoaderData<FeedbackScreen>()
  return (
    <RequestPage page={page} href={paths.requestFeedback()}>
      {sent ? (
        <RequestSent number={sent} again={paths.requestFeedback()}>
          Ответ придёт на указанную почту в течение рабочего дня.
        </RequestSent>
      ) : (
        <>
          <RequestIntro page={page} />
          <FeedbackForm consents={consents} />
        </>
      )}
    </RequestPage>
  )
}
