import { orderBasket } from '@verstak/contract/orders/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api, params }) =>
  api(orderBasket, { params: { id: params.slug ?? '' } }),
)

export type RepeatData = ScreenData<typeof loader>
export type RepeatLine = RepeatData['items'][number]
