import type { ProductCard } from '@verstak/shared/contract/common.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { tied } from '@verstak/shared/domain/tied.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { Slot } from '@verstak/shared/federated/slots.tsx'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { Price } from '@verstak/shared/ui/price.tsx'
import { Suspense } from 'react'
import type { MyToolData } from './loader.ts'
import * as css from './my-tool.module.css'

type Fitting = NonNullable<MyToolData['fitting']>

/** Consumables that the catalogue names for the tool. */
export function FittingGoods({ fitting, code }: { fitting: Fitting; code: string }) {
  const { items, page_navigation } = fitting
  return (
    <section aria-labelledby="fitting">
      <h2 id="fitting" className={css.title}>
        Подходит к вашей технике
      </h2>
      <ul className={css.goods}>
        {items.map((product) => (
          <Goods key={product.id} product={product} />
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

function Goods({ product }: { product: ProductCard }) {
  const { code, name, article, price, old_price, unit, picture } = product
  return (
    <li className={css.product}>
      <Picture picture={picture} alt="" sizes="64px" widths={[160]} className={css.photo} />
      <div className={css.name}>
        <Link to={paths.product(code)}>{tied(name)}</Link>
        <span className={css.soft}>Артикул {article}</span>
        <Price price={price} oldPrice={old_price} unit={unit} />
      </div>
      <div className={css.buy}>
        <Suspense fallback={null}>
          <Slot name="mfe-basket-checkout/add-to-basket" product={product} look="card" />
        </Suspense>
      </div>
    </li>
  )
}
