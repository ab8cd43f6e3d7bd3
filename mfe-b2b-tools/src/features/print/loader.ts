import type { ProductCard } from '@verstak/contract/common.ts'
import { priceTagChanged, priceTagList, priceTagSearch } from '@verstak/contract/price-tags/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { printHref, readPrintQuery, settledSheet } from './print-query.ts'

const TAGS_ON_PAGE = 20

export const loader = screenLoader(async ({ api, url }) => {
  const asked = readPrintQuery(url.searchParams)
  const { layout } = asked.sheet
  const [list, found, changed] = await Promise.all([
    api(priceTagList, {
      query: { page: asked.page, pageSize: TAGS_ON_PAGE, layout },
    }),
    asked.search === null ? null : find(api, asked.search),
    asked.offer?.source === 'changed' ? api(priceTagChanged) : null,
  ])
  const query = { ...asked, sheet: settledSheet(asked.sheet, list.layouts) }
  const { page_count } = list.pageNavigation
  if (query.page > page_count) throw redirect(printHref(query, { page: page_count, undo: query.undo }))
  return { list, found, changed, query, today: formatShortDate(momentOf(new Date())) }
})

/** A failed search must not break the list: its error is shown at the field. */
async function find(api: Api, search: string): Promise<{ items: ProductCard[]; error?: string }> {
  try {
    return await api(priceTagSearch, { body: { search } })
  } catch (error) {
    if (isShopError(error) && error.kind !== 'sessionOver') return { items: [], error: error.message }
    throw error
  }
}
