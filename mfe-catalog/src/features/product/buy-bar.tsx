import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { Price } from '@verstak/kit/ui/price.tsx'
import { type RefObject, useEffect, useState } from 'react'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import * as css from './buy-bar.module.css'

/** Keeps the price and «В корзину» in sight on a phone while `order`, their place in the page, is not. */
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
    // Its place is kept at the end of the page, so that nothing moves when it comes.
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
