import { personalSummary } from '@verstak/contract/summary/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(personalSummary))

export type SummaryData = ScreenData<typeof loader>
