import { useLocation } from '@verstak/federated/router.ts'
import type { Intent } from '../basket/change-basket.ts'
import type { BasketProduct } from './product.ts'

/** `back` is for pages without JavaScript: the action redirects to it. */
export function AddFields({ intent, product }: { intent: Intent; product: BasketProduct }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="product_id" value={product.id} />
      <input type="hidden" name="name" value={product.name} />
      <input type="hidden" name="back" value={pathname + search} />
    </>
  )
}
