import { packingLists } from '@verstak/contract/packing/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

/** The lists of one's own shipments are for those who are signed in; a code opens a list to anybody. */
export const loader = screenLoader(async ({ api, session, url }) => {
  const { user } = await session()
  if (!user) return { lists: [], page: 1, pageCount: 1, signedIn: false }
  const page = readPageNumber(url.searchParams.get('page'))
  const { lists, page_navigation } = await api(packingLists, { query: { page } })
  return { lists, page, pageCount: page_navigation.page_count, signedIn: true }
})
