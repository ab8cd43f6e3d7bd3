import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { AddToBasket } from './add-to-basket.tsx'
import * as css from './placed-card.module.css'
import { ProductCard } from './product-card.tsx'
import { StockLabel } from './stock-label.tsx'

/** Product card for pages of other remotes. */
export function PlacedCard({ product, look, action }: SlotProps['mfe-catalog/card']) {
  if (look === 'tile') return <ProductCard card={product} narrow />
  const { code, name, article, price, old_price, unit, stock, picture } = product
  return (
    <div className={css.row}>
      <Picture picture={picture} alt="" sizes="64px" widths={[160]} className={css.picture} />
      <div className={css.text}>
        <Link to={paths.product(code)} className={css.name}>
          <ProductName name={name} />
        </Link>
        <span className={css.article}>Артикул {article}</span>
        <span className={css.terms}>
          <Price price={price} oldPrice={old_price} unit={unit} />
          <StockLabel stock={stock} unit={unit} expectedOn={product.expected_on} />
        </span>
      </div>
      <div className={css.action}>{action ?? <AddToBasket product={product} look="card" />}</div>
    </div>
  )
}
