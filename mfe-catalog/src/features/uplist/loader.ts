import { packingLists } from '@verstak/contract/packing/calls.ts'
import { pageNavigationOf, readPageNumber } from '@verstak/domain/pagination.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

/** Only signed-in users get the lists of their shipments. A code opens a list for anybody. */
export const loader = screenLoader(async ({ api, session, url }) => {
  const { user } = await session()
  if (!user) return { lists: [], pages: pageNavigationOf(0, 1, 1), signedIn: false }
  const page = readPageNumber(url.searchParams.get('page'))
  const { lists, page_navigation } = await api(packingLists, { query: { page } })
  return { lists, pages: page_navigation, signedIn: true }
})
