import { savedBaskets } from '@verstak/shared/contract/saved-baskets/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(savedBaskets))

export type SavedScreen = ScreenData<typeof loader>
