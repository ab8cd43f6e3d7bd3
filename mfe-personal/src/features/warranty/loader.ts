import { shopList } from '@verstak/contract/branches/calls.ts'
import { contentPage } from '@verstak/contract/content/calls.ts'
import { guaranteeInfo, guaranteeList } from '@verstak/contract/warranty/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const NEXT = 3

export const loader = screenLoader(async ({ api, session }) => {
  const { user } = await session()
  const [page, info, centres, mine] = await Promise.all([
    api(contentPage, { params: { slug: 'garant' } }),
    api(guaranteeInfo),
    api(shopList, { query: { type: 'service' } }),
    user ? api(guaranteeList, { query: { page_size: NEXT } }) : null,
  ])
  return { page, info, centres, mine }
})

export type WarrantyData = ScreenData<typeof loader>
