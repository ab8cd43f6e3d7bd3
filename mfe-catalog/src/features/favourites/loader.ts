import { favoriteLists } from '@verstak/contract/favourites-lists/calls.ts'
import { favoriteList } from '@verstak/contract/sets/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import { favouritesHref, readFavouritesQuery } from './data.ts'

/** `open`: the selected list, the visitor's own or a colleague's. A colleague's list has an `owner`. */
export const loader = screenLoader(async ({ api, url }) => {
  const query = readFavouritesQuery(url)
  const [list, { lists, colleagues }] = await Promise.all([api(favoriteList, { query }), api(favoriteLists)])
  const { page_count: pageCount } = list.page_navigation
  // Removals may have emptied this page. Then the last page is shown.
  if (query.page > pageCount) throw redirect(favouritesHref({ ...query, page: pageCount }))
  const open = [...lists, ...colleagues].find(({ id }) => id === query.list) ?? null
  return { list, lists, colleagues, open }
})

export type FavouritesScreen = ScreenData<typeof loader>
