import { describeError } from '@verstak/domain/describe-error.ts'
import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { routeTitles } from '@verstak/domain/route-titles.ts'
import { isRouteErrorResponse, useLocation } from '@verstak/federated/router.ts'
import { documentTitle } from '@verstak/federated/routes/head.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Slot } from '@verstak/federated/slots.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useEffect } from 'react'
import * as css from './error-details.module.css'
import * as page from './error-page.module.css'
import { Support } from './support.tsx'

/** A separate chunk, because most visitors never see it. */
export function ErrorDetails({ error }: { error: unknown }) {
  const shown = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  const { pathname } = useLocation()
  // A route with parameters has no title here. The error screen is not the page that failed.
  const name = pathname === paths.error() ? undefined : routeTitles[pathname]
  const { code, title, text, retry } = describeError(shown.status, shown.data, name)
  useEffect(() => {
    document.title = documentTitle(title)
  }, [title])
  return (
    <Page className={page.error}>
      <div className={css.details}>
        <div className={css.what}>
          <p className={css.code} data-code={code} aria-hidden="true" />
          <h1>{title}</h1>
          <p className={page.text}>{text}</p>
          <div className={css.actions}>
            {retry ? <Retry /> : null}
            {code === 404 ? (
              <ButtonLink to={paths.catalog()} look="primary">
                В каталог
              </ButtonLink>
            ) : null}
            <ButtonLink to={paths.home()} look={code === 403 ? 'primary' : 'secondary'}>
              На главную
            </ButtonLink>
          </div>
          {code >= 500 ? <RequestNumber /> : null}
          {code === 500 ? <Support /> : null}
        </div>
        {code === 404 ? (
          <div className={css.recommendations}>
            <Slot name="mfe-catalog/recommendations" title="Специально для вас" />
          </div>
        ) : null}
      </div>
    </Page>
  )
}

/** Shown only on the page that the server has sent. A page opened later has failed in the browser. */
function RequestNumber() {
  const number = useShop(({ request }) => request)
  if (!number) return null
  return (
    <p className={css.number}>
      Номер обращения: <span translate="no">{number}</span>
    </p>
  )
}

/** A form works without JavaScript. On the error screen it submits to the address in `from`. */
function Retry() {
  const { pathname, search } = useLocation()
  const from = pathname === paths.error() ? safeReturnPath(new URLSearchParams(search).get('from')) : null
  const [path = pathname, query = ''] = from ? (from.split('#', 1)[0]?.split('?') ?? []) : [pathname, search]
  return (
    <form action={path} method="get">
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="primary">
        Обновить страницу
      </Button>
    </form>
  )
}
