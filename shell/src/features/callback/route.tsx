import { consentTexts } from '@verstak/contract/content/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { RequestIntro, RequestPage } from '#request/request-page.tsx'
import { RequestSent } from '#request/request-sent.tsx'
import { sentNumber } from '#request/sent-number.ts'
import { CallbackForm } from './callback-form.tsx'
import { askCallbackPage } from './callback-page.ts'

export { action } from './action.ts'

export const loader = screenLoader(async ({ api, params, url }) => {
  const slug = params.slugCallback
  const [page, { consents }] = await Promise.all([askCallbackPage(api, slug), api(consentTexts)])
  return {
    page,
    slug,
    consents: consents.filter(({ purpose }) => purpose === 'callback'),
    sent: sentNumber(url),
  }
})

export const handle = {
  head: ({ page, slug, sent }) => ({
    title: page.title,
    description: page.description,
    canonical: paths.callback(page.slug === `callback-${slug}` ? slug : undefined),
    noindex: sent !== null,
  }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { page, consents, slug, sent } = useScreenData<typeof loader>()
  return (
    <RequestPage page={page} href={paths.callback(slug)}>
      {sent ? (
        <RequestSent number={sent} again={paths.callback(slug)}>
          Перезвоним в рабочее время. Если вопрос срочный, позвоните сами и назовите номер заявки.
        </RequestSent>
      ) : (
        <>
          <RequestIntro page={page} />
          <CallbackForm consents={consents} />
        </>
      )}
    </RequestPage>
  )
}
