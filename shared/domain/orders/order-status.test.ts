import { expect, test } from 'vitest'
import { hasShipped, orderStatusNames } from './order-status.ts'

test('goods are with the buyer or on their way in these statuses', () => {
  const statuses = Object.keys(orderStatusNames) as (keyof typeof orderStatusNames)[]
  expect(statuses.filter(hasShipped)).toEqual(['partly-shipped', 'shipped', 'delivered', 'closed'])
})
