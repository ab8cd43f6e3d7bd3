import * as paths from '@verstak/domain/paths.ts'
import type { Head } from '@verstak/federated/routes/head.ts'
import { crumbsOf } from '#listing/crumbs.ts'
import { listingHead } from '#listing/listing-head.ts'
import type { SectionScreen } from './loader.ts'

export function sectionHead(screen: SectionScreen): Head {
  const { section, listing, origin } = screen
  return listingHead(screen, {
    name: section.name,
    href: (query) => paths.section(section.path, query),
    crumbs: crumbsOf(listing.breadcrumbs),
    origin,
  })
}
