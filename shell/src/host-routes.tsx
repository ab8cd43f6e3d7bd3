import '@verstak/kit/ui/base.css'
import type { HostRoutes } from '@verstak/host/app/route-tree.tsx'
import { ErrorPage, prepareErrors } from './features/error/error-page.tsx'
import { CheckoutLayout } from './layouts/checkout-layout.tsx'
import { CustomLayout } from './layouts/custom-layout.tsx'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { IeLayout } from './layouts/ie-layout.tsx'
import { pages } from './pages.ts'

export const hostRoutes: HostRoutes = {
  owner: 'shell',
  layouts: { default: DefaultLayout, checkout: CheckoutLayout, custom: CustomLayout, ie: IeLayout },
  ErrorPage,
  prepareErrors,
  pages,
}
