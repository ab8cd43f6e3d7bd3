import * as paths from '@verstak/domain/paths.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import { type PageStatement, pagesOf } from '@verstak/federated/routes/pages.ts'

const page = pagesOf(
  'shell',
  (feature) => import(/* webpackChunkName: "[request]" */ `./features/${feature}/route.tsx`),
)

const ready: PageStatement = { ready: true }

export const pages: readonly RouteObject[] = [
  page('login', paths.login()),
  page('logout', paths.logout()),
  page('registration', paths.registration()),
  page('restore', paths.restore()),
  page('invitation', '/invitation/:key/'),
  page('delete-account', paths.deleteAccount()),
  page('advantages', paths.advantages(), ready),
  page('text-page', paths.agreement(), ready),
  page('text-page', paths.political(), ready),
  page('text-page', paths.delivery(), ready),
  page('callback', paths.callback()),
  page('callback', `${paths.callback()}:slugCallback/`),
  page('feedback', paths.requestFeedback()),
  page('ask', '/ask/:kind/:code/'),
  page('cookies', paths.cookies(), ready),
  page('error-screen', paths.error()),
  page('old-browser', paths.oldBrowser()),
  // `/qr/` alone is matched here too: otherwise the product route `/:slug/` would match it.
  page('qr', '/qr/*'),
]
