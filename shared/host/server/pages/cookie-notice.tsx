import type { FastifyRequest } from 'fastify'
import { renderToStaticMarkup } from 'react-dom/server'
import { cookieConsent } from '#domain/cookie-consent.ts'
import { findRoute } from '#domain/route-table.ts'
import type { HostRoutes } from '#host/app/route-tree.tsx'

/**
 * The notice about cookies as it stands after the page (domain.md 4.6): empty once the visitor has chosen, on the page
 * where one chooses, and in the layout of old browsers.
 */
export function cookieNotice(
  Notice: HostRoutes['CookieNotice'],
  request: Pick<FastifyRequest, 'url' | 'method' | 'headers'>,
): string {
  const pathname = request.url.split('?')[0] ?? '/'
  const needless = pathname === '/cookies/' || findRoute(pathname)?.layout === 'ie'
  if (!Notice || needless || cookieConsent(request.headers.cookie).decided) return ''
  return renderToStaticMarkup(<Notice from={request.method === 'GET' ? request.url : pathname} />)
}
