import { brandPage } from '@verstak/contract/brands/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import * as paths from '@verstak/domain/paths.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { askListing, type ListingScreen, requireRightAddress } from '#listing/ask-listing.ts'

export interface BrandScreen extends ListingScreen {
  readonly brand: CallData<typeof brandPage>
}

export const loader = screenLoader(async ({ api, params, url }): Promise<BrandScreen> => {
  const code = params.code ?? ''
  const [brand, screen] = await Promise.all([
    api(brandPage, { params: { code } }),
    askListing(api, { brand: code }, url),
  ])
  requireRightAddress(screen, url, (query) => paths.brand(code, query))
  // The page is already limited to one brand.
  const groups = screen.filters.groups.filter(({ key }) => key !== 'brand')
  return { ...screen, filters: { ...screen.filters, groups }, brand }
})
