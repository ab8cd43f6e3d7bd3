import { refusal } from '@verstak/contract/shop-error.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { ListingHref } from '#listing/listing-query.ts'

const PREFIX = /^[a-z0-9-]{1,50}$/

/** Slug of the editors' page at an address. Throws `notFound` for an invalid prefix. */
export function pageSlug(pathname: string, prefix: string | undefined): string {
  if (pathname === paths.circles()) return 'circles'
  if (prefix === undefined) return 'lp'
  if (!PREFIX.test(prefix)) throw refusal('notFound', 'Такой страницы нет')
  return `lp-${prefix}`
}

export function hrefOf(slug: string): ListingHref {
  if (slug === 'circles') return paths.circles
  return (query) => paths.landing(slug === 'lp' ? undefined : slug.slice('lp-'.length), query)
}
