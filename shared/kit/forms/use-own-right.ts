import { may, type Right } from '@verstak/domain/rights.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'

/** Whether to offer an action that needs a signed-in user with this right. */
export const useOwnRight = (right: Right): boolean => useShop(({ user }) => user !== null && may(user, right))
