import '@verstak/shared/ui/base.css'
import type { HostRoutes } from '@verstak/shared/host/app/route-tree.tsx'
import { callbackRoutes } from './features/callback/routes.tsx'
import { cookiesRoute } from './features/cookies/routes.tsx'
import { deleteAccountRoute } from './features/delete-account/routes.tsx'
import { ErrorPage, prepareErrors } from './features/error/error-page.tsx'
import { errorRoute } from './features/error/routes.tsx'
import { feedbackRoute } from './features/feedback/routes.tsx'
import { informationRoutes } from './features/information/routes.tsx'
import { loginRoute, logoutRoute } from './features/login/routes.tsx'
import { oldBrowserRoute } from './features/old-browser/routes.tsx'
import { qrRoute } from './features/qr/routes.ts'
import { registrationRoute } from './features/registration/routes.tsx'
import { restoreRoute } from './features/restore/routes.tsx'
import { CheckoutLayout } from './layouts/checkout-layout.tsx'
import { CustomLayout } from './layouts/custom-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { IeLayout } from './layouts/ie-layout.tsx'

/** The shell's layouts and its own pages. */
export const hostRoutes: HostRoutes = {
  layouts: { default: DefaultLayout, checkout: CheckoutLayout, custom: CustomLayout, ie: IeLayout },
  ErrorPage,
  prepareErrors,
  pages: [
    loginRoute,
    logoutRoute,
    qrRoute,
    registrationRoute,
    restoreRoute,
    deleteAccountRoute,
    ...informationRoutes,
    ...callbackRoutes,
    feedbackRoute,
    cookiesRoute,
    errorRoute,
    oldBrowserRoute,
  ],
}
