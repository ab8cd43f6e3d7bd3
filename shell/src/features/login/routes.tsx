import { paths } from '@verstak/shared/domain/paths.ts'
import { signInAction, signOutAction } from '@verstak/shared/host/app/sign-in.ts'
import { type RouteObject, redirect } from '@verstak/shared/router/router.ts'

export const loginRoute: RouteObject = {
  id: 'shell:login',
  path: paths.login(),
  action: signInAction,
  lazy: () => import(/* webpackChunkName: "login" */ './login-page.tsx'),
}

export const logoutRoute: RouteObject = {
  id: 'shell:logout',
  path: paths.logout(),
  action: signOutAction,
  // Signing out is a form; a link or a reload that leads here changes nothing.
  loader: () => redirect(paths.login()),
}
