import { consentTexts } from '@verstak/shared/contract/content/calls.ts'
import type { ContentPage } from '@verstak/shared/contract/content/schemas.ts'
import { callbackRequest } from '@verstak/shared/contract/public-forms/calls.ts'
import { readConsents } from '@verstak/shared/domain/consents.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect, useLoaderData } from '@verstak/shared/federated/router.ts'
import { screenAction, screenLoader } from '@verstak/shared/federated/screen.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import type { ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { RequestIntro, RequestPage } from '#request/request-page.tsx'
import { RequestSent } from '#request/request-sent.tsx'
import { sentNumber, textOf } from '#request/sent-number.ts'
import { CallbackForm } from './callback-form.tsx'
import { askCallbackPage } from './callback-page.ts'

interface CallbackScreen {
  readonly page: ContentPage
  readonly consents: readonly ConsentText[]
  readonly slug: string | undefined
  readonly sent: string | null
}

export const loader = screenLoader(async ({ api, params, url }): Promise<CallbackScreen> => {
  const slug = params.slugCallback
  const [page, { consents }] = await Promise.all([askCallbackPage(api, slug), api(consentTexts)])
  return {
    page,
    slug,
    consents: consents.filter(({ purpose }) => purpose === 'callback'),
    sent: sentNumber(url),
  }
})

export const action = screenAction(async ({ api, form, params }) => {
  const { number } = await api(callbackRequest, {
    body: {
      name: textOf(form, 'name') ?? '',
      phone: textOf(form, 'phone') ?? '',
      comment: textOf(form, 'comment'),
      slug: params.slugCallback,
      consents: readConsents(form),
      bot_token: textOf(form, 'bot_token'),
      website: textOf(form, 'website'),
    },
  })
  return redirect(paths.callback(params.slugCallback, number))
})

export const handle = {
  head: ({ page, slug, sent }) => ({
    title: page.title,
    description: page.description,
    // A slug without a text of its own shows the general page.
    canonical: paths.callback(page.slug === `callback-${slug}` ? slug : undefined),
    noindex: sent !== null,
  }),
} satisfies ScreenHandle<CallbackScreen>

export function Component() {
  const { page, consents, slug, sent } = useLoaderData<CallbackScreen>()
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
