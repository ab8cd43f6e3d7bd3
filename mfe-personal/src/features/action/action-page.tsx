import type { ProductCard } from '@verstak/shared/contract/common.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import { Slot } from '@verstak/shared/federated/slots.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Pagination } from '@verstak/shared/ui/pagination.tsx'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { Price } from '@verstak/shared/ui/price.tsx'
import { ProductName } from '@verstak/shared/ui/product-name.tsx'
import { Suspense } from 'react'
import { ActionFacts } from '#parts/action-facts.tsx'
import * as css from './action.module.css'
import type { loader } from './loader.ts'

export function ActionPage() {
  const { action, products, page_navigation } = useScreenData<typeof loader>()
  return (
    <>
      <p>
        <Link to={paths.actions()}>Все акции</Link>
      </p>
      <h1>{action.title}</h1>
      <div className={css.about}>
        <p className={css.lead}>{action.lead}</p>
        <ActionFacts action={action} />
        <p>{action.text}</p>
      </div>
      <section aria-labelledby="goods">
        <h2 id="goods">Товары акции</h2>
        {products.length === 0 ? (
          <EmptyState look="part" title="Сейчас этих товаров нет в каталоге" />
        ) : (
          <ul className={css.goods}>
            {products.map((product) => (
              <Goods key={product.id} product={product} />
            ))}
          </ul>
        )}
        <Pagination
          page={page_navigation.page}
          pageCount={page_navigation.page_count}
          href={(page) => paths.action(action.code, page === 1 ? {} : { page })}
        />
      </section>
    </>
  )
}

function Goods({ product }: { product: ProductCard }) {
  const { code, name, article, price, old_price, unit, picture } = product
  return (
    <li className={css.product}>
      <Picture picture={picture} alt="" sizes="96px" widths={[160, 320]} className={css.photo} />
      <div className={css.name}>
        <Link to={paths.product(code)}>
          <ProductName name={name} />
        </Link>
        <span className={css.article}>Артикул {article}</span>
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
