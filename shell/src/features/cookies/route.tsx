import { contentPage } from '@verstak/contract/content/calls.ts'
import { consentCookie, cookieConsent, givenConsent } from '@verstak/domain/cookie-consent.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { redirect, useSearchParams } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenAction, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { typedOf } from '@verstak/kit/forms/form-text.ts'
import { Article } from '@verstak/kit/ui/article.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { CookieTicks } from './cookie-ticks.tsx'
import * as css from './cookies.module.css'

export const loader = screenLoader(async ({ api, cookies }) => {
  const page = await api(contentPage, { params: { slug: 'cookies' } })
  return { page, consent: cookieConsent(cookies) }
})

export const action = screenAction(async ({ form, headers, url }) => {
  headers.append('set-cookie', consentCookie(givenConsent(form), url.protocol === 'https:'))
  return redirect(safeReturnPath(typedOf(form, 'from')) ?? paths.home())
})

export const handle = {
  head: ({ page }) => ({ title: page.title, description: page.description, canonical: paths.cookies() }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { page, consent } = useScreenData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: page.title, href: paths.cookies() },
        ]}
      />
      <div className={css.page}>
        <Article page={page} />
        <ActionForm
          reloadDocument
          action={paths.cookies()}
          className={css.settings}
          aria-labelledby="cookie-settings"
        >
          <h2 id="cookie-settings">Настройки cookie</h2>
          {search.get('saved') ? <Notice tone="good">Выбор сохранён</Notice> : null}
          <input type="hidden" name="from" value={`${paths.cookies()}?saved=1`} />
          <CookieTicks consent={consent} />
          <div className={css.buttons}>
            <Button type="submit" name="choice" value="own" look="primary">
              Сохранить выбор
            </Button>
            <Button type="submit" name="choice" value="all">
              Принять все
            </Button>
            <Button type="submit" name="choice" value="necessary">
              Только необходимые
            </Button>
          </div>
        </ActionForm>
      </div>
    </Page>
  )
}
