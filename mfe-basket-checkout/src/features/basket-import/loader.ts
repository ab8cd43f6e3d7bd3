import { importList } from '@verstak/contract/basket-import/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(importList))

export type ImportScreen = ScreenData<typeof loader>
