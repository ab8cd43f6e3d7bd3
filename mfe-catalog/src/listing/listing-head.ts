import { NO_FILTER } from '@verstak/domain/catalogue/listing-filter.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Head } from '@verstak/federated/routes/head.ts'
import type { ListingScreen } from './ask-listing.ts'
import { breadcrumbList, type Crumb } from './crumbs.ts'
import { picturesInSight, sharedPicture } from './list-pictures.ts'
import { type ListingHref, listingAddress, sizes } from './listing-query.ts'
import { lateChunks } from './view-parts.ts'

/** A filter that people search for: exactly one brand. */
const ONE_BRAND = /^brand_[^_*]+$/

interface Described extends Pick<ListingScreen, 'listing' | 'query' | 'view'> {
  readonly filters: Pick<ListingScreen['filters'], 'filter' | 'groups'>
}

/**
 * Each page of a list has its own canonical address, without sort, view and page size. Only filters that
 * people search for are indexed.
 */
export function listingHead(
  { listing, filters, query, view }: Described,
  {
    name,
    href,
    crumbs,
    origin,
  }: { name: string; href: ListingHref; crumbs: readonly Crumb[]; origin: string },
): Head {
  const { total } = listing.page_navigation
  const { filter } = filters
  const brand = ONE_BRAND.test(filter) ? brandName(filters.groups) : null
  const found = filter === NO_FILTER || (brand !== null && total > 0)
  const title = brand ? `${name} ${brand}` : name
  const page = query.from
  return {
    title: page > 1 ? `${title} — страница ${page}` : title,
    description: `${title}: ${counted(total, 'товар', 'товара', 'товаров')} с ценами, остатками на складе и характеристиками`,
    ...(found && query.size === sizes[0]
      ? { canonical: href(listingAddress({ page, filter })) }
      : { noindex: true }),
    image: sharedPicture(listing.items),
    preloadPictures: view === 'tiles' ? picturesInSight(listing.items) : [],
    lateChunks: lateChunks(view),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbList(crumbs, origin) },
  }
}

function brandName(groups: Described['filters']['groups']): string | null {
  const brand = groups.find(({ key }) => key === 'brand')
  return brand?.options.find(({ chosen }) => chosen)?.name ?? null
}
