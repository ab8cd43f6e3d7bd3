import { expect, test } from 'vitest'
import { overLimitText } from './over-limit.ts'

test('the message names the limit and, for a monthly one, the ordered sum', () => {
  const over = { limit: 100_000, spent: 50_000 }
  const plain = (text: string) => text.replace(/\s/g, ' ')
  expect(plain(overLimitText({ ...over, exceeded: 'order' }))).toBe(
    'Сумма больше лимита одного заказа: 1 000 ₽',
  )
  expect(plain(overLimitText({ ...over, exceeded: 'month' }))).toBe(
    'Сумма больше лимита на месяц: 1 000 ₽, с начала месяца заказано 500 ₽',
  )
})
