import { sharedBasket } from '@verstak/contract/saved-baskets/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api, params }) =>
  api(sharedBasket, { params: { key: params.key ?? '' } }),
)

export type SharedScreen = ScreenData<typeof loader>
