import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { ProductPlace } from '@verstak/kit/forms/product-place.tsx'
import type { MyToolData } from './loader.ts'
import * as css from './my-tool.module.css'

type Fitting = NonNullable<MyToolData['fitting']>

/** Consumables that the catalogue lists for the tool. */
export function FittingGoods({ fitting, code }: { fitting: Fitting; code: string }) {
  const { items, page_navigation } = fitting
  return (
    <section aria-labelledby="fitting">
      <h2 id="fitting" className={css.title}>
        Подходит к вашей технике
      </h2>
      <ul className={css.goods}>
        {items.map((product) => (
          <li key={product.id} className={css.product}>
            <ProductPlace product={product} look="row" />
          </li>
        ))}
      </ul>
      {page_navigation.total > items.length ? (
        <p className={css.more}>
          <Link to={`${paths.product(code)}#consumables`}>
            Все расходные материалы ({page_navigation.total})
          </Link>
        </p>
      ) : null}
    </section>
  )
}
