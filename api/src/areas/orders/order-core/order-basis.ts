import { contractName } from '@verstak/domain/basket/supply-contract.ts'
import { type Day, momentOf } from '@verstak/domain/day.ts'
import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'

interface Ordered {
  readonly id: number
  readonly created_at: Date
  readonly customer_number: string | null
  readonly contract_number: string | null
  readonly contract_day: Day | null
}

/** «№ ВС-118 от 03.02.2025»; null for an order without a contract. */
export const contractOfOrder = ({
  contract_number: number,
  contract_day: signed_on,
}: {
  readonly contract_number: string | null
  readonly contract_day: Day | null
}): string | null => (number !== null && signed_on !== null ? contractName({ number, signed_on }) : null)

/**
 * «Договор № ВС-118 от 03.02.2025, заказ № В-000017 от 23.11.2026, ваш номер 7». `own`: label of the buyer's
 * number.
 */
export function orderBasis(order: Ordered, own: string): string {
  const contract = contractOfOrder(order)
  const placed = `№ ${formatOrderNumber(order.id)} от ${formatShortDate(momentOf(order.created_at))}`
  return [
    contract ? `Договор ${contract}, заказ ${placed}` : `Заказ ${placed}`,
    order.customer_number && `${own} ${order.customer_number}`,
  ]
    .filter(Boolean)
    .join(', ')
}
