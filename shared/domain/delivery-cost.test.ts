import { expect, test } from 'vitest'
import { deliveryCost, deliveryCostText } from './orders/delivery.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

test('delivery is free from a threshold and for pick-up; otherwise a manager sets its price', () => {
  expect([99_999, 100_000, 100_001].map((sum) => deliveryCost(2, sum, 100_000))).toEqual([null, 0, 0])
  expect(deliveryCost(1, 1, 100_000)).toBe(0)
})

test('the delivery cost is shown when it is known', () => {
  expect(deliveryCostText(0)).toBe('бесплатно')
  expect(plain(deliveryCostText(45_000))).toBe('450 ₽')
  expect(deliveryCostText(null)).toBe('рассчитает менеджер и назовёт до подтверждения заказа')
  expect(plain(deliveryCostText(null, 100_000))).toBe(
    'рассчитает менеджер и назовёт до подтверждения заказа; от 1 000 ₽ — бесплатно',
  )
})
