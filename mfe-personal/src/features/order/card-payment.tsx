import { formatPrice } from '@verstak/domain/money.ts'
import { PayByCard } from '@verstak/kit/forms/pay-by-card.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { useEffect } from 'react'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'

/** Status of the card payment, with the button to pay. */
export function CardPayment({ order }: { order: OrderData }) {
  const { card, order_number } = order
  const may = useMay()
  if (!card) return null
  return (
    <section aria-labelledby="order-card" className={css.card}>
      <h2 id="order-card" className={css.title}>
        Оплата картой
      </h2>
      <p>{card.text}</p>
      {card.can_pay && may('order') ? (
        <PayByCard order_number={order_number} label={`Оплатить картой ${formatPrice(card.due)}`} />
      ) : null}
    </section>
  )
}

/** Redirects to the provider's page. Without scripts the buyer follows the link. */
export function BankPage({ href }: { href: string }) {
  useEffect(() => {
    location.assign(href)
  }, [href])
  return <a href={href}>Перейти на страницу банка</a>
}
