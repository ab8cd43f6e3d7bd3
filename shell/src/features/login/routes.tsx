import type { RouteObject } from '@verstak/shared/router/router.ts'

export const loginRoute: RouteObject = { id: 'shell:login', path: '/login/', Component: () => <h1>Вход</h1> }
export const logoutRoute: RouteObject = {
  id: 'shell:logout',
  path: '/logout/',
  Component: () => <h1>Выход</h1>,
}
