import { sharedBasket } from '@verstak/shared/contract/saved-baskets/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api, params }) =>
  api(sharedBasket, { params: { key: params.key ?? '' } }),
)

export type SharedScreen = ScreenData<typeof loader>
