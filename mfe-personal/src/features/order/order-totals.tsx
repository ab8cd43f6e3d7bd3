import { formatPrice } from '@verstak/shared/domain/money.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'
import { vatLabel } from './vat-label.ts'

export function OrderTotals({ order }: { order: OrderData }) {
  return (
    <dl className={css.totals}>
      <div className={css.total}>
        <dt>Итого, {counted(order.positions, 'позиция', 'позиции', 'позиций')}</dt>
        <dd>{formatPrice(order.sum)}</dd>
      </div>
      <div>
        <dt>В том числе {vatLabel(order.basket.items)}</dt>
        <dd>{formatPrice(order.vat)}</dd>
      </div>
    </dl>
  )
}
