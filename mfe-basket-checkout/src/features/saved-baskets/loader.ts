import { savedBaskets } from '@verstak/contract/saved-baskets/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(savedBaskets))

export type SavedScreen = ScreenData<typeof loader>
