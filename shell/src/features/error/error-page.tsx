import { isRouteErrorResponse, useRouteError } from '@verstak/shared/router/router.ts'

export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <h1>
      {status === 404
        ? 'Страница не найдена'
        : status === 503
          ? 'Раздел временно недоступен'
          : 'Ошибка сервера'}
    </h1>
  )
}
