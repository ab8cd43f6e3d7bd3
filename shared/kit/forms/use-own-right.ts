import { may, type Right } from '@verstak/domain/rights.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'

/** Whether to offer what only somebody signed in with this right can use. */
export const useOwnRight = (right: Right): boolean => useShop(({ user }) => user !== null && may(user, right))
