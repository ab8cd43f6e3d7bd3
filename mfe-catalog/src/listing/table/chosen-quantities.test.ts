import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import { expect, test } from 'vitest'
import { withoutAdded } from './chosen-quantities.ts'

const chosen = (quantity: number) => ({ quantity, name: 'Дрель', price: 100 })
const line = (product_id: number, state: ListLine['state']) => ({ product_id, state }) as ListLine

test('refused quantities and those changed on the way stay, added ones go', () => {
  const sent = { 1: chosen(5), 2: chosen(5), 3: chosen(5) }
  const now = { ...sent, 2: chosen(7), 4: chosen(1) }
  const left = withoutAdded(now, sent, [line(1, 'ok'), line(2, 'ok'), line(3, 'refused')])
  expect(left).toEqual({ 2: chosen(7), 3: chosen(5), 4: chosen(1) })
})
