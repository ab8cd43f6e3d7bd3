import { consentTexts, contentPage } from '@verstak/contract/content/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { RequestIntro, RequestPage } from '#request/request-page.tsx'
import { RequestSent } from '#request/request-sent.tsx'
import { sentNumber } from '#request/sent-number.ts'
import { FeedbackForm } from './feedback-form.tsx'

export { action } from './action.ts'

export const loader = screenLoader(async ({ api, url }) => {
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

export const handle = {
  head: ({ page, sent }) => ({
    title: page.title,
    description: page.description,
    canonical: paths.requestFeedback(),
    noindex: sent !== null,
  }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { page, consents, sent } = useScreenData<typeof loader>()
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
