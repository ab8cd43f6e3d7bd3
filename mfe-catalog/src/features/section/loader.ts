import type { Listing } from '@verstak/contract/catalog/schemas.ts'
import { refusal } from '@verstak/contract/shop-error.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { type ListingScreen, requireRightAddress } from '#listing/ask-listing.ts'
import { rightSectionAddress } from '#listing/section-address.ts'
import { askSection, sectionCodes } from './data.ts'

export interface SectionScreen extends ListingScreen {
  readonly section: NonNullable<Listing['section']>
  readonly origin: string
}

export const loader = screenLoader(async ({ api, params, url }): Promise<SectionScreen> => {
  const screen = await askSection(api, params, url)
  const { section } = screen.listing
  if (!section) throw refusal('notFound', 'Раздел не найден')
  const right = rightSectionAddress(sectionCodes(params), section.path, url.search)
  if (right) throw redirect(right, 301)
  requireRightAddress(screen, url, (query) => paths.section(section.path, query))
  return { ...screen, section, origin: url.origin }
})
