import { formatPrice } from '@verstak/domain/money.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'
import { vatLabel } from './vat-label.ts'

/** Shown at the top, because the buyer may have to order the rest elsewhere. */
export function Shortened({ order: { sum, sum_before } }: { order: OrderData }) {
  if (sum_before === null) return null
  return (
    <div className={css.shortened}>
      <Notice tone="info">
        Подтвердили не всё. Сумма заказа: было {formatPrice(sum_before)}, стало {formatPrice(sum)}. Чего нет и
        почему — в составе заказа.
      </Notice>
    </div>
  )
}

export function OrderTotals({ order }: { order: OrderData }) {
  return (
    <dl className={css.totals}>
      {order.sum_before === null ? null : (
        <div>
          <dt>Было при оформлении</dt>
          <dd>{formatPrice(order.sum_before)}</dd>
        </div>
      )}
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
