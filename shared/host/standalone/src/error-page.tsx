import { isRouteErrorResponse, useRouteError } from '@verstak/federated/router.ts'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './error-page.module.css'

const titles: Record<number, string> = {
  403: 'Доступ запрещён',
  404: 'Страница не найдена',
  503: 'Раздел временно недоступен',
}

export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) ? error.data?.message : undefined
  return (
    <Page className={css.error}>
      <h1>
        {status}. {titles[status] ?? 'Ошибка сервера'}
      </h1>
      <p>
        {message ??
          (status === 404 ? 'Страницы других частей магазина при отдельном запуске не открываются.' : null)}
      </p>
    </Page>
  )
}
