import { sharedFavorites } from '@verstak/contract/favourites-lists/calls.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, params, url }) => {
  const key = params.key ?? ''
  const page = readPageNumber(url.searchParams.get('page'))
  return { key, ...(await api(sharedFavorites, { params: { key }, query: { page } })) }
})

export type SharedScreen = ScreenData<typeof loader>
