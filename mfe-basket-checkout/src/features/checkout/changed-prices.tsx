import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import * as css from './checkout.module.css'
import type { CheckoutContent } from './loader.ts'

const MOST_NAMED = 5

/** Shows changed prices before the order, so that the buyer never pays an unexpected price. */
export function ChangedPrices({ rows }: { rows: CheckoutContent['basket']['rows'] }) {
  const changed = rows.filter(({ price_before }) => price_before !== null)
  if (changed.length === 0) return null
  const rest = changed.length - MOST_NAMED
  return (
    <div className={css.notice}>
      <Notice tone="warn">
        <p>Цена изменилась с тех пор, как вы выбрали товар. Заказ оформим по новой:</p>
        <ul>
          {changed.slice(0, MOST_NAMED).map(({ id, product, price_before }) => (
            <li key={id}>
              <ProductName name={product.name} />: {formatPrice(price_before ?? 0)} →{' '}
              <b>{formatPrice(product.price ?? 0)}</b>
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <p>
            И ещё <Link to={paths.basket()}>{counted(rest, 'позиция', 'позиции', 'позиций')} в корзине</Link>
          </p>
        ) : null}
      </Notice>
    </div>
  )
}
