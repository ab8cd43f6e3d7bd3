import type { ProductCard } from '@verstak/contract/common.ts'
import { ProductPlace } from '@verstak/kit/forms/product-place.tsx'
import * as css from './slider.module.css'

export function Slider({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={css.slider}>
      <h2>Подойдёт к вашим товарам</h2>
      <ul className={css.row}>
        {products.map((product) => (
          <li key={product.id} className={css.card}>
            <ProductPlace product={product} look="tile" />
          </li>
        ))}
      </ul>
    </section>
  )
}
