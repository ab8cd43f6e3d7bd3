import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { may, type Right } from '#domain/rights.ts'

/** Whether to offer what only somebody signed in with this right can use. */
export const useOwnRight = (right: Right): boolean => useShop(({ user }) => user !== null && may(user, right))
