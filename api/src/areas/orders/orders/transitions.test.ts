import { orderStatuses } from '@verstak/contract/orders/schemas.ts'
import { expect, it } from 'vitest'
import { requireNext } from './order-status.ts'
import { hasInvoice } from './service.ts'
import { nextStatuses } from './transitions.ts'

it('an order changes its status only by this table', () => {
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

it('only a pick-up order becomes ready', () => {
  requireNext('picking', 'ready', 1)
  expect(() => requireNext('picking', 'ready', 2)).toThrow(/Можно: .*«Доставлен», «Отменён»/)
  expect(() => requireNext('closed', 'new', 1)).toThrow('Этот статус последний')
})

it('only cancelled orders and those waiting for approval have no invoice', () => {
  expect(orderStatuses.filter((status) => !hasInvoice(status)).toSorted()).toEqual(['approval', 'cancelled'])
})
