import { findRoute } from '@verstak/domain/route-table.ts'

/** The policy page takes the slug and shows the text. */
export const consentHref = (slug: string): string => `/political/?text=${slug}`

/**
 * Returns true for other sites, routes and content pages. Products come and go, so a link to one is invalid.
 */
export function leadsSomewhere(href: string, slugs: ReadonlySet<string>): boolean {
  if (!href.startsWith('/')) return true
  const path = href.replace(/[?#].*/s, '')
  const route = path.endsWith('/') ? findRoute(path) : undefined
  return route?.path === '/{slug}/' ? slugs.has(path.slice(1, -1)) : route !== undefined
}
