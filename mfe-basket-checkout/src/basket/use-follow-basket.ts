import { useRevalidator } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useEffect, useRef } from 'react'

/** Reloads the page's data when the page, the header's panel or another tab changes the basket. */
export function useFollowBasket(): void {
  const quantities = useShop((shop) => shop.header.basket_quantity)
  const { revalidate } = useRevalidator()
  const shown = useRef(quantities)
  useEffect(() => {
    if (shown.current === quantities) return
    shown.current = quantities
    revalidate()
  }, [quantities, revalidate])
}
