import { formatOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { expect, it } from 'vitest'
import { orderBasis } from './order-basis.ts'

const order: Parameters<typeof orderBasis>[0] = {
  id: 17,
  created_at: new Date('2026-11-23T09:00:00Z'),
  customer_number: null,
  contract_number: null,
  contract_day: null,
}
const placed = `№ ${formatOrderNumber(17)} от 23.11.2026`
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it.each<[typeof order, string]>([
  [order, `Заказ ${placed}`],
  [{ ...order, customer_number: 'ЗК-7' }, `Заказ ${placed}, номер покупателя ЗК-7`],
  [
    { ...order, contract_number: 'ВС-118', contract_day: '2025-02-03' },
    `Договор № ВС-118 от 03.02.2025, заказ ${placed}`,
  ],
])('documents name the contract, the order and the buyer’s number', (given, text) => {
  expect(plain(orderBasis(given, 'номер покупателя'))).toBe(text)
})
