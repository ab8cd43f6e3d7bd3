import { personalSummary } from '@verstak/shared/contract/summary/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(personalSummary))

export type SummaryData = ScreenData<typeof loader>
