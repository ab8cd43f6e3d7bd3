import { expendableMaterials } from '@verstak/contract/catalog/calls.ts'
import { guaranteeDetail } from '@verstak/contract/warranty/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const SHOWN = 6

export const loader = screenLoader(async ({ api, params, url }) => {
  const card = await api(guaranteeDetail, { params: { number: params.number ?? '' } })
  const { code } = card.product
  // A discontinued tool has no list. The card works without it.
  const fitting = code
    ? await api(expendableMaterials, { body: { code, pageSize: SHOWN } }).catch(() => null)
    : null
  return { card, fitting, sent: url.searchParams.get('done') === 'sent' }
})

export type MyToolData = ScreenData<typeof loader>
