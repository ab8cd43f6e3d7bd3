import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { findRoute } from '@verstak/host/app/route-book.ts'
import type { HostRoutes } from '@verstak/host/app/route-tree.tsx'
import type { FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'

/** Empty once the visitor has chosen, on the cookie settings page, and in the layout for old browsers. */
export function cookieNotice(
  Notice: HostRoutes['CookieNotice'],
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
): string {
  const pathname = request.url.split('?')[0] ?? '/'
  const needless = pathname === '/cookies/' || findRoute(pathname)?.layout === 'ie'
  if (!Notice || needless || cookieConsent(request.headers.cookie).decided) return ''
  return renderToStaticMarkup(<Notice from={request.method === 'GET' ? request.url : pathname} />)
}
