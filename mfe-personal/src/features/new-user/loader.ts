import { getShopsList } from '@verstak/contract/users/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(async ({ api, session }) => {
  const { shops } = await api(getShopsList)
  const { user } = await session()
  return { shops, confirmed: user?.organization?.confirmed !== false }
})
