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
        Подтвердили не всё. Сумма товаров: было {formatPrice(sum_before)}, стало {formatPrice(sum)}. Чего нет
        и почему — в составе заказа.
      </Notice>
    </div>
  )
}

function Row({ name, kopecks }: { name: string; kopecks: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatPrice(kopecks)}</dd>
    </div>
  )
}

export function OrderTotals({ order }: { order: OrderData }) {
  const delivery = order.total - order.sum
  return (
    <dl className={css.totals}>
      {order.sum_before === null ? null : <Row name="Было при оформлении" kopecks={order.sum_before} />}
      {delivery === 0 ? null : (
        <>
          <Row name="Товары" kopecks={order.sum} />
          <Row name="Доставка" kopecks={delivery} />
        </>
      )}
      <div className={css.total}>
        <dt>Итого, {counted(order.positions, 'позиция', 'позиции', 'позиций')}</dt>
        <dd>{formatPrice(order.total)}</dd>
      </div>
      <Row
        name={`В том числе ${vatLabel(order.basket.items)}${delivery === 0 ? '' : ' за товары'}`}
        kopecks={order.vat}
      />
      {order.granted === 0 ? null : <Row name="Уменьшено по претензиям" kopecks={-order.granted} />}
      {order.received === 0 || order.paid ? null : <Row name="Оплачено" kopecks={order.received} />}
      {order.rest <= 0 || order.rest === order.total ? null : (
        <Row name="Осталось заплатить" kopecks={order.rest} />
      )}
    </dl>
  )
}
