import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { may, type Right } from '#domain/rights.ts'

/** Says whether to offer it; the API decides. A guest may whatever a guest is offered. */
export function useMay(): (right: Right) => boolean {
  const user = useShop((shop) => shop.user)
  return (right) => may(user, right)
}
