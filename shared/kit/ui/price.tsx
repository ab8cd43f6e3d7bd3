import { discountPercent, formatPrice } from '@verstak/domain/money.ts'
import { classNames } from './class-names.ts'
import * as css from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Shows «Цена по запросу» without a price. */
export function Price({
  price,
  oldPrice = null,
  unit,
  size = 'm',
}: {
  price: number | null
  oldPrice?: number | null
  unit?: string
  size?: 'm' | 'l'
}) {
  if (price === null) return <span className={css.request}>Цена по запросу</span>
  const discount = discountPercent(price, oldPrice)
  return (
    <span className={classNames(css.price, css[size])}>
      <span className={classNames(css.now, discount > 0 && css.reduced)}>
        {formatPrice(price)}
        {unit ? <span className={css.unit}>{`/${unit}`}</span> : null}
      </span>
      {discount > 0 && oldPrice ? (
        <span className={css.before}>
          <s>
            <VisuallyHidden>Старая цена </VisuallyHidden>
            {formatPrice(oldPrice)}
          </s>
          <span className={css.discount}>{`−${discount}\u00a0%`}</span>
        </span>
      ) : null}
    </span>
  )
}
