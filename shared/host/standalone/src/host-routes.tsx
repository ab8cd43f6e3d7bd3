import '@verstak/shared/ui/base.css'
import * as paths from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { signInAction, signOutAction } from '@verstak/shared/host/account/sign-in.ts'
import type { HostRoutes } from '@verstak/shared/host/app/route-tree.tsx'
import { ErrorPage } from './error-page.tsx'
import { Component, handle } from './kit/route.tsx'
import { LoginPage } from './login-page.tsx'
import { PlainLayout } from './plain-layout.tsx'

export const hostRoutes: HostRoutes = {
  layouts: { default: PlainLayout, checkout: PlainLayout, custom: PlainLayout },
  ErrorPage,
  pages: [
    {
      id: 'standalone:login',
      path: paths.login(),
      action: signInAction,
      Component: LoginPage,
      handle: { head: () => ({ title: 'Вход', noindex: true }) },
    },
    { id: 'standalone:kit', path: '/kit/', Component, handle },
    {
      id: 'standalone:logout',
      path: paths.logout(),
      action: signOutAction,
      loader: () => redirect(paths.login()),
    },
  ],
}
