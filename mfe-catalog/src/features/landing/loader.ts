import { contentPage } from '@verstak/contract/content/calls.ts'
import type { ContentPage } from '@verstak/contract/content/schemas.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { askListing, type ListingScreen, requireRightAddress } from '#listing/ask-listing.ts'
import type { ListingPlace } from '#listing/listing-query.ts'
import { hrefOf, pageSlug } from './data.ts'

export interface LandingScreen {
  readonly page: ContentPage
  /** Null when the page names no products or an unknown section. */
  readonly found: ListingScreen | null
}

export const loader = screenLoader(async ({ api, params, url }): Promise<LandingScreen> => {
  const slug = pageSlug(url.pathname, params.prefix)
  const page = await api(contentPage, { params: { slug } })
  const found = page.goods ? await askListing(api, placeOf(page.goods), url).catch(nothing) : null
  if (found) requireRightAddress(found, url, hrefOf(slug))
  return { page, found }
})

function placeOf({ section, ...place }: NonNullable<ContentPage['goods']>): ListingPlace {
  return { ...place, ...(section === undefined ? {} : { section_code: section }) }
}

function nothing(error: unknown): null {
  if (isShopError(error) && error.status === 404) return null
  throw error
}
