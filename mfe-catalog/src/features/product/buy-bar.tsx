import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { Price } from '@verstak/kit/ui/price.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import * as css from './buy-bar.module.css'

/**
 * Keeps the price and «В корзину» visible on a phone while `order`, their place in the page, is out of sight.
 */
export function BuyBar({ product, order }: { product: ProductDetail; order: RefObject<HTMLElement | null> }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    if (!order.current) return
    const observer = new IntersectionObserver(([entry]) => setNeeded(entry?.isIntersecting === false))
    observer.observe(order.current)
    return () => observer.disconnect()
  }, [order])
  if (!product.can_buy) return null
  return (
    // Its space at the end of the page is reserved, so that the layout does not shift.
    <div className={css.bar} data-needed={needed}>
      {needed ? (
        <>
          <Price price={product.price} unit={product.unit} />
          <AddToBasket product={product} look="card" />
        </>
      ) : null}
    </div>
  )
}
