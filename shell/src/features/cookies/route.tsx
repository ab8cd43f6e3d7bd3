import { contentPage } from '@verstak/shared/contract/content/calls.ts'
import { consentCookie, cookieConsent, givenConsent } from '@verstak/shared/domain/cookie-consent.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import { redirect, useSearchParams } from '@verstak/shared/federated/router.ts'
import {
  type ScreenData,
  screenAction,
  screenLoader,
  useScreenData,
} from '@verstak/shared/federated/screen.ts'
import { typedOf } from '@verstak/shared/forms/form-text.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { Article } from '@verstak/shared/ui/article.tsx'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { Button } from '@verstak/shared/ui/button.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
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
        <form
          method="post"
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
        </form>
      </div>
    </Page>
  )
}
