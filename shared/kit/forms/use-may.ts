import { may, type Right } from '@verstak/domain/rights.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'

/**
 * Decides only what is offered; the API checks rights itself. A guest may do everything that guests are
 * offered.
 */
export function useMay(): (right: Right) => boolean {
  const user = useShop((shop) => shop.user)
  return (right) => may(user, right)
}
