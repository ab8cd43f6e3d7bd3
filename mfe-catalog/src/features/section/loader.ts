import type { Listing } from '@verstak/shared/contract/catalog/schemas.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { redirect } from '@verstak/shared/federated/router.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'
import { listingAddress, readListingQuery } from '#listing/listing-query.ts'
import { rightSectionAddress } from '#listing/section-address.ts'
import { askSection, sectionCodes } from './data.ts'

export interface SectionScreen {
  readonly section: NonNullable<Listing['section']>
  readonly listing: Listing
  readonly origin: string
}

export const loader = screenLoader(async ({ api, params, url }): Promise<SectionScreen> => {
  const listing = await askSection(api, params, url)
  const { section, page_navigation: pages } = listing
  if (!section) throw shopError('notFound', 'Раздел не найден')
  const right = rightSectionAddress(sectionCodes(params), section.path, url.search)
  if (right) throw redirect(right, 301)
  // The list may have become shorter: its last page shows instead.
  const { page, sort } = readListingQuery(url)
  if (page > pages.page_count)
    throw redirect(paths.section(section.path, listingAddress({ page: pages.page_count, sort })))
  return { section, listing, origin: url.origin }
})
