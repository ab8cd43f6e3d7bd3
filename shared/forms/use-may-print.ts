import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { may } from '#domain/rights.ts'

/** Whether to show the way to the price tags: only to somebody signed in who may print them. */
export const useMayPrint = (): boolean => useShop(({ user }) => user !== null && may(user, 'tags'))
