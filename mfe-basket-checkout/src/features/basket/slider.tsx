import type { ProductCard } from '@verstak/shared/contract/common.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { Price } from '@verstak/shared/ui/price.tsx'
import { ProductName } from '@verstak/shared/ui/product-name.tsx'
import { AddToBasket } from '#add-to-basket/add-to-basket.tsx'
import * as css from './slider.module.css'

export function Slider({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={css.slider}>
      <h2>Подойдёт к вашим товарам</h2>
      <ul className={css.row}>
        {products.map((product) => (
          <li key={product.id} className={css.card}>
            <Picture
              picture={product.picture}
              alt=""
              sizes="160px"
              widths={[160, 320]}
              className={css.picture}
            />
            <Price price={product.price} oldPrice={product.old_price} unit={product.unit} />
            <Link to={paths.product(product.code)} className={css.name}>
              <ProductName name={product.name} />
            </Link>
            <AddToBasket product={product} look="card" />
          </li>
        ))}
      </ul>
    </section>
  )
}
