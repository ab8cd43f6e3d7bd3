import { describe, expect, it } from 'vitest'
import { payProblem, takesMoney } from './due.ts'

type Order = Parameters<typeof payProblem>[0]
const order: Order = {
  ...{ status: 'new', payment: 'card', paid_at: null, delivery_type: 2, delivery_cost: 500 },
}

describe('an order', () => {
  it.each<[string, Partial<Order>]>([
    ['that is paid by card and waits for its money', {}],
    ['that is brought free of charge', { delivery_cost: 0 }],
    ['that is picked up', { delivery_type: 1, delivery_cost: null }],
    ['that the store has confirmed', { status: 'confirmed' }],
  ])('%s accepts what is left to pay, or more', (_what, more) => {
    const given = { ...order, ...more }
    expect(payProblem(given)).toBeNull()
    expect([-1, 0, 1].map((more) => takesMoney(given, 100, 100 + more))).toEqual([false, true, true])
    expect(takesMoney(given, 0, 100)).toBe(false)
  })

  it.each<[string, Partial<Order>, RegExp]>([
    ['that is paid otherwise', { payment: 'invoice' }, /не картой/],
    ['that is cancelled', { status: 'cancelled' }, /отменён/],
    ['that is paid', { paid_at: new Date() }, /уже оплачен/],
    ['that waits for approval', { status: 'approval' }, /после согласования/],
    ['whose delivery has no price yet', { delivery_cost: null }, /стоимость доставки/],
  ])('%s accepts no money', (_what, more, why) => {
    const given = { ...order, ...more }
    expect(payProblem(given)).toMatch(why)
    expect(takesMoney(given, 100, 100)).toBe(false)
  })
})
