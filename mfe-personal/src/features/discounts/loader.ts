import { discountList } from '@verstak/contract/discounts/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const article = (url.searchParams.get('article') ?? '').trim().slice(0, 100)
  return { ...(await api(discountList, { query: { article } })), article }
})

export type DiscountsData = ScreenData<typeof loader>
