import { type Orderable, obstacleOf, obstacleTexts } from '@verstak/domain/orderable.ts'

type Product = Omit<Orderable, 'hidden'> & { readonly can_buy: boolean }

/** Reason in Russian why a product cannot be bought now. Null when it can be bought. */
export function whyNot(product: Product): string | null {
  const obstacle = obstacleOf({ ...product, hidden: false })
  // «Нет в наличии» would be wrong: some stock is left, but less than the minimum order.
  if (obstacle === 'no-stock' && product.stock > 0) return 'Мало для заказа'
  if (obstacle) return obstacleTexts[obstacle]
  return product.can_buy ? null : 'Недоступен для заказа'
}
