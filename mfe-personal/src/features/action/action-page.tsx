import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ProductPlace } from '@verstak/kit/forms/product-place.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
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
              <li key={product.id} className={css.product}>
                <ProductPlace product={product} look="row" />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          pages={page_navigation}
          href={(page) => paths.action(action.code, page === 1 ? {} : { page })}
        />
      </section>
    </>
  )
}
