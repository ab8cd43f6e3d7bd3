import { may, type Right } from '@verstak/domain/rights.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'

/** Says whether to offer it; the API decides. A guest may whatever a guest is offered. */
export function useMay(): (right: Right) => boolean {
  const user = useShop((shop) => shop.user)
  return (right) => may(user, right)
}
