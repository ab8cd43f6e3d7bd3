import { isRouteErrorResponse, useRouteError } from '@verstak/shared/router/router.ts'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'

const titles: Record<number, string> = {
  403: 'Доступ запрещён',
  404: 'Страница не найдена',
  503: 'Раздел временно недоступен',
}

/** The status and, where the loader gave one, its message: whoever runs a remote alone wants to see both. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message = isRouteErrorResponse(error) ? error.data?.message : undefined
  return (
    <Page>
      <EmptyState title={`${status}. ${titles[status] ?? 'Ошибка сервера'}`}>
        {message ??
          (status === 404 ? 'Страницы других частей магазина при отдельном запуске не открываются.' : null)}
      </EmptyState>
    </Page>
  )
}
