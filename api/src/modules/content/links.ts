import { findRoute } from '@verstak/shared/domain/route-table.ts'

/** The address of a consent's text: it stands on the page of the policy, which takes its slug. */
export const consentHref = (slug: string): string => `/political/?text=${slug}`

/**
 * Whether a link of the content leads to a page: elsewhere, to a row of the route table, or to a content page, which
 * the catch-all `/{slug}/` shows. Products are no target: they come and go.
 */
export function leadsSomewhere(href: string, slugs: ReadonlySet<string>): boolean {
  if (!href.startsWith('/')) return true
  const path = href.replace(/[?#].*$/, '')
  const route = path.endsWith('/') ? findRoute(path) : undefined
  return route?.path === '/{slug}/' ? slugs.has(path.slice(1, -1)) : route !== undefined
}
