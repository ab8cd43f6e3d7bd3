import { joinRequestList } from '@verstak/shared/contract/accounts/calls.ts'
import { organizationConfirmation } from '@verstak/shared/contract/organizations/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(async ({ api }) => {
  const [{ requests }, confirmation] = await Promise.all([
    api(joinRequestList),
    api(organizationConfirmation),
  ])
  return { requests, confirmation }
})

export type UsersData = ScreenData<typeof loader>
