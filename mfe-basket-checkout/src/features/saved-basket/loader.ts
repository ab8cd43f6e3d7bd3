import { savedBasket } from '@verstak/shared/contract/saved-baskets/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api, params }) => api(savedBasket, { params: { id: params.id ?? '' } }))

export type SavedBasketScreen = ScreenData<typeof loader>
