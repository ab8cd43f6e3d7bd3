import type { ProductCard } from '@verstak/contract/common.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import * as css from './add-to-basket.module.css'

const unavailable = <span className={css.unavailable}>В корзину недоступно</span>

/** Fragment of the basket team. Its space is reserved while it loads and when it fails. */
export function AddToBasket({ product, look }: { product: ProductCard; look: 'card' | 'page' }) {
  return (
    <div className={css[look]}>
      <Slot name="mfe-basket-checkout/add-to-basket" product={product} look={look} fallback={unavailable} />
    </div>
  )
}
