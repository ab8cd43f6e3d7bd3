import { paths } from '@verstak/shared/domain/paths.ts'
import { isRouteErrorResponse, useLocation, useRouteError } from '@verstak/shared/router/router.ts'
import { Button, ButtonLink } from '@verstak/shared/ui/button.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { describeError } from './describe-error.ts'
import * as css from './error-page.module.css'

/** Any failed page, inside its layout: what happened, and the ways on (sections 2 and 8 of the specification). */
export function ErrorPage() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const { code, title, text, retry } = describeError(
    isRouteErrorResponse(error) ? error.status : 500,
    isRouteErrorResponse(error) ? error.data : null,
  )
  return (
    <Page className={css.error}>
      <p className={css.code}>{code}</p>
      <h1>{title}</h1>
      <p className={css.text}>{text}</p>
      <div className={css.actions}>
        {retry ? (
          <form action={pathname} method="get">
            {[...new URLSearchParams(search)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" look="primary">
              Обновить страницу
            </Button>
          </form>
        ) : (
          <ButtonLink to={paths.catalog()} look="primary">
            В каталог
          </ButtonLink>
        )}
        <ButtonLink to={paths.home()}>На главную</ButtonLink>
      </div>
    </Page>
  )
}
