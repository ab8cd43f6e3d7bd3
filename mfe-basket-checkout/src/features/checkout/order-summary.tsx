import { formatPrice, VAT_RATE } from '@verstak/shared/domain/money.ts'
import { formatWeight } from '@verstak/shared/domain/number.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { countedByUnit, formatQuantity } from '@verstak/shared/domain/unit.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { ProductName } from '@verstak/shared/ui/product-name.tsx'
import type { ReactNode } from 'react'
import type { CheckoutContent } from './loader.ts'
import * as css from './order-summary.module.css'

export function OrderSummary({
  basket: { info, rows },
  children,
}: {
  basket: CheckoutContent['basket']
  children: ReactNode
}) {
  return (
    <aside className={css.summary} aria-label="Состав заказа">
      <div className={css.top}>
        <h2 className={css.title}>Ваш заказ</h2>
        <Link to={paths.basket()}>Изменить</Link>
      </div>
      <ul className={css.lines}>
        {rows.map(({ id, product, quantity, sum, message }) => (
          <li key={id} className={classNames(css.line, message && css.troubled)}>
            <Picture picture={product.picture} alt="" sizes="48px" widths={[160]} className={css.picture} />
            <span className={css.name}>
              <ProductName name={product.name} />
            </span>
            <span className={css.amount}>{formatQuantity(quantity, product.unit)}</span>
            <span className={css.sum}>{message ?? formatPrice(sum)}</span>
          </li>
        ))}
      </ul>
      <dl className={css.totals}>
        <div>
          <dt>{counted(info.positions, 'позиция', 'позиции', 'позиций')}</dt>
          <dd>
            {countedByUnit(info.quantities)}
            {info.weight_grams > 0 ? `, ${formatWeight(info.weight_grams, 1)}` : null}
          </dd>
        </div>
        <div className={css.total}>
          <dt>Итого</dt>
          <dd>{formatPrice(info.sum)}</dd>
        </div>
        <div>
          <dt>в т. ч. НДС {VAT_RATE} %</dt>
          <dd>{formatPrice(info.vat)}</dd>
        </div>
      </dl>
      {children}
    </aside>
  )
}
