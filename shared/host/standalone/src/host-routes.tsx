import '@verstak/kit/ui/base.css'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import type { HostRoutes } from '@verstak/host/app/route-tree.tsx'
import { signInAction, signOutAction } from '@verstak/kit/forms/sign-in.ts'
import { ErrorPage } from './error-page.tsx'
import { FILL_BASKET, fillBasketAction } from './fill-basket.ts'
import { Component, handle } from './kit/route.tsx'
import { LoginPage } from './login-page.tsx'
import { PlainLayout } from './plain-layout.tsx'
import * as slots from './slots/route.tsx'

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
      id: 'standalone:slots',
      path: '/slots/',
      loader: slots.loader,
      Component: slots.Component,
      handle: slots.handle,
    },
    {
      id: 'standalone:fill-basket',
      path: FILL_BASKET,
      action: fillBasketAction,
      loader: () => redirect(paths.home()),
    },
    {
      id: 'standalone:logout',
      path: paths.logout(),
      action: signOutAction,
      loader: () => redirect(paths.login()),
    },
  ],
}
