import type { BasketRow } from '@verstak/contract/basket/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import * as css from './mini-basket.module.css'

export function MiniLine({
  line,
  onFollow,
  onRemove,
}: {
  line: BasketRow
  onFollow: () => void
  onRemove: () => void
}) {
  const { product, quantity, sum, can_buy, message } = line
  return (
    <li className={classNames(css.line, !can_buy && css.inactive)}>
      <Picture picture={product.picture} alt="" sizes="56px" widths={[160]} className={css.picture} />
      <div className={css.what}>
        <Link to={paths.product(product.code)} className={css.name} onClick={onFollow}>
          <ProductName name={product.name} />
        </Link>
        <span className={css.amount}>
          <span>{formatQuantity(quantity, product.unit)}</span>
          {product.price === null ? null : <strong>{formatPrice(sum)}</strong>}
        </span>
        {message ? <span className={css.problem}>{message}</span> : null}
      </div>
      <button
        type="button"
        className={css.remove}
        aria-label={`Удалить из корзины: ${product.name}`}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </button>
    </li>
  )
}
