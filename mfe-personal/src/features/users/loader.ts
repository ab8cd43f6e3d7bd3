import { joinRequestList } from '@verstak/shared/contract/accounts/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(joinRequestList))

export type UsersData = ScreenData<typeof loader>
