import { formatPrice } from '../money.ts'

interface OverLimit {
  readonly exceeded: 'order' | 'month'
  /** Kopecks, as `spent`. */
  readonly limit: number
  readonly spent: number
}

/** Says why an order waits for approval, without a full stop. */
export const overLimitText = ({ exceeded, limit, spent }: OverLimit): string =>
  exceeded === 'order'
    ? `Сумма больше лимита одного заказа: ${formatPrice(limit)}`
    : `Сумма больше лимита на месяц: ${formatPrice(limit)}, с начала месяца заказано ${formatPrice(spent)}`
