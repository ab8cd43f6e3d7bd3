import '@verstak/shared/ui/base.css'
import type { HostRoutes } from '@verstak/shared/host/app/route-tree.tsx'
import { ErrorPage } from './features/error/error-page.tsx'
import { loginRoute, logoutRoute } from './features/login/routes.tsx'
import { CheckoutLayout } from './layouts/checkout-layout.tsx'
import { CustomLayout } from './layouts/custom-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'

/** The shell's layouts and its own pages. */
export const hostRoutes: HostRoutes = {
  layouts: { default: DefaultLayout, checkout: CheckoutLayout, custom: CustomLayout },
  ErrorPage,
  pages: [loginRoute, logoutRoute],
}
