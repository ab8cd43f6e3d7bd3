import { secondFactor } from '@verstak/contract/second-factor/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(secondFactor))

export type SecondFactorData = ScreenData<typeof loader>
