import { expect, it } from 'vitest'
import { nextState, type PaymentEvent, type PaymentState } from './states.ts'

const states: readonly PaymentState[] = ['creating', 'pending', 'paid', 'canceled', 'refunding', 'refunded']
const events: readonly PaymentEvent[] = ['created', 'succeeded', 'surplus', 'canceled', 'refunded']

it('follows this table, and nothing else changes a state', () => {
  const changes = states.flatMap((state) =>
    events.flatMap((event) => {
      const next = nextState(state, event)
      return next ? [`${state} + ${event} = ${next}`] : []
    }),
  )
  expect(changes).toEqual([
    'creating + created = pending',
    'creating + canceled = canceled',
    'pending + succeeded = paid',
    'pending + surplus = refunding',
    'pending + canceled = canceled',
    'paid + refunded = refunded',
    'canceled + succeeded = paid',
    'canceled + surplus = refunding',
    'refunding + refunded = refunded',
  ])
})

it('repeated events do not change a state again', () => {
  for (const state of states)
    for (const event of events) {
      const next = nextState(state, event)
      if (next) expect(nextState(next, event), `${state} + ${event}`).toBeNull()
    }
})
