import { expect, test } from 'vitest'
import { isPaymentMethod, paymentMethods } from './payment.ts'

test('only the known ways are ways to pay', () => {
  expect(paymentMethods.every(isPaymentMethod)).toBe(true)
  expect(['', 'cash', 'CARD', 'invoices'].some(isPaymentMethod)).toBe(false)
})
