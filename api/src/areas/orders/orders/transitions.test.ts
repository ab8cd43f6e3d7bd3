import { orderStatuses } from '@verstak/contract/orders/schemas.ts'
import { expect, it } from 'vitest'
import { requireNext } from './order-status.ts'
import { hasInvoice } from './service.ts'
import { nextStatuses } from './transitions.ts'

it('an order becomes this and nothing else', () => {
  const table = orderStatuses.map((status) => `${status}: ${nextStatuses[status].join(' ')}`)
  expect(table.toSorted()).toEqual([
    'approval: new cancelled',
    'awaiting-payment: picking cancelled',
    'cancelled: ',
    'closed: ',
    'confirmed: awaiting-payment picking cancelled',
    'delivered: closed',
    'new: confirmed cancelled',
    'partly-shipped: partly-shipped shipped',
    'picking: partly-shipped shipped ready delivered cancelled',
    'ready: delivered cancelled',
    'shipped: ready delivered',
  ])
})

it('only what is picked up gets ready', () => {
  requireNext('picking', 'ready', 1)
  expect(() => requireNext('picking', 'ready', 2)).toThrow(/Можно: .*«Доставлен», «Отменён»/)
  expect(() => requireNext('closed', 'new', 1)).toThrow('Этот статус последний')
})

it('only a cancelled order and one that waits for approval have no invoice', () => {
  expect(orderStatuses.filter((status) => !hasInvoice(status)).toSorted()).toEqual(['approval', 'cancelled'])
})
