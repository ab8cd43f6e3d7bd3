import { type Orderable, obstacleOf, obstacleTexts } from '@verstak/domain/orderable.ts'

type Product = Omit<Orderable, 'hidden'> & { readonly can_buy: boolean }

/** Why a product cannot be bought now, in Russian; null when it can. */
export function whyNot(product: Product): string | null {
  const obstacle = obstacleOf({ ...product, hidden: false })
  // «Нет в наличии» would be untrue of what is left.
  if (obstacle === 'no-stock' && product.stock > 0) return 'Мало для заказа'
  if (obstacle) return obstacleTexts[obstacle]
  return product.can_buy ? null : 'Недоступен для заказа'
}
