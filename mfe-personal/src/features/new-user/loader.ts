import { getShopsList } from '@verstak/shared/contract/users/calls.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'

export const loader = screenLoader(({ api }) => api(getShopsList))
