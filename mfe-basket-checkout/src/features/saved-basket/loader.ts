import { savedBasket } from '@verstak/contract/saved-baskets/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api, params }) => api(savedBasket, { params: { id: params.id ?? '' } }))

export type SavedBasketScreen = ScreenData<typeof loader>
