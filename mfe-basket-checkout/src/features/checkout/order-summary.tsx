import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import { formatWeight } from '@verstak/domain/number.ts'
import { deliveryCostText } from '@verstak/domain/orders/delivery.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { countedByUnit, formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Picture } from '@verstak/kit/ui/picture.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import type { ReactNode } from 'react'
import * as form from './checkout.module.css'
import type { CheckoutContent } from './loader.ts'
import * as css from './order-summary.module.css'

export function OrderSummary({
  content: { basket, deliveryType },
  pickedUp,
  carrier,
  children,
}: {
  content: CheckoutContent
  /** Null while it is being chosen: then both variants are rendered and CSS shows one. */
  pickedUp: boolean | null
  /** Whether a carrier delivers the order. */
  carrier: boolean
  children: ReactNode
}) {
  const { info, rows } = basket
  const { cost, free_from } = deliveryType.delivery
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
        {pickedUp === true ? null : (
          <div className={form.whenDelivered}>
            <dt>Доставка</dt>
            <dd className={css.cost}>
              {carrier ? 'до терминала бесплатно' : deliveryCostText(cost, free_from)}
            </dd>
          </div>
        )}
        {pickedUp === false ? null : (
          <div className={pickedUp ? undefined : form.whenPickedUp}>
            <dt>Самовывоз</dt>
            <dd>{deliveryCostText(0)}</dd>
          </div>
        )}
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
