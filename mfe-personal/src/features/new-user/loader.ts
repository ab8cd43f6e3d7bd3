import { getShopsList } from '@verstak/contract/users/calls.ts'
import { screenLoader } from '@verstak/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(getShopsList))
