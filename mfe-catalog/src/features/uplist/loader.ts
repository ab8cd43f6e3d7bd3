import { packingLists } from '@verstak/contract/packing/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

/** Only signed-in users get the lists of their shipments. A code opens a list for anybody. */
export const loader = screenLoader(async ({ api, session, url }) => {
  const { user } = await session()
  if (!user) return { lists: [], page: 1, pageCount: 1, signedIn: false }
  const page = readPageNumber(url.searchParams.get('page'))
  const { lists, page_navigation } = await api(packingLists, { query: { page } })
  return { lists, page, pageCount: page_navigation.page_count, signedIn: true }
})
