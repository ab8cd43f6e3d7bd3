import { paths } from '@verstak/shared/domain/paths.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import type { Head } from '@verstak/shared/host/app/head.ts'
import { breadcrumbList, crumbsOf } from '#listing/crumbs.ts'
import { picturesInSight, sharedPicture } from '#listing/list-pictures.ts'
import { listingAddress } from '#listing/listing-query.ts'
import type { SectionScreen } from './loader.ts'

/** Each page of a list has its own canonical address; an order of the list has none. */
export function sectionHead({ section, listing, origin }: SectionScreen): Head {
  const { page, total } = listing.page_navigation
  const crumbs = crumbsOf(listing.breadcrumbs)
  return {
    title: page > 1 ? `${section.name} — страница ${page}` : section.name,
    description: `${section.name}: ${counted(total, 'товар', 'товара', 'товаров')} с ценами, остатками на складе и характеристиками`,
    canonical: paths.section(section.path, listingAddress({ page, sort: 'popular' })),
    image: sharedPicture(listing.items),
    preloadPictures: picturesInSight(listing.items),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbList(crumbs, origin) },
  }
}
