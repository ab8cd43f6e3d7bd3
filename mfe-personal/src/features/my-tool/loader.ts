import { expendableMaterials } from '@verstak/contract/catalog/calls.ts'
import { guaranteeDetail } from '@verstak/contract/guarantee/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const SHOWN = 6

export const loader = screenLoader(async ({ api, params, url }) => {
  const card = await api(guaranteeDetail, { params: { number: params.number ?? '' } })
  const { code } = card.product
  // A tool that is not sold any more has no list, and without one the card is whole all the same.
  const fitting = code
    ? await api(expendableMaterials, { body: { code, pageSize: SHOWN } }).catch(() => null)
    : null
  return { card, fitting, sent: url.searchParams.get('done') === 'sent' }
})

export type MyToolData = ScreenData<typeof loader>
