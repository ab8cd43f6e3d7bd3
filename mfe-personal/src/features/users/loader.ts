import { joinRequestList } from '@verstak/shared/contract/accounts/calls.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(joinRequestList))

export type UsersData = Awaited<ReturnType<typeof loader>>
