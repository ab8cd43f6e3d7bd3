import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type PaymentState = Selectable<Tables['payment']>['state']

/**
 * `succeeded`: the provider has the money and the order takes it; `surplus`: it has, but the order does not, because it
 * is cancelled, paid or costs something else now; `refund`: the store gives the money back.
 */
export type PaymentEvent = 'created' | 'succeeded' | 'surplus' | 'canceled' | 'refund' | 'refunded'

/** Money that has come is kept or goes back, whatever was said before and is said afterwards. */
const nextStates: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  creating: { created: 'pending', canceled: 'canceled' },
  pending: { succeeded: 'paid', surplus: 'refunding', canceled: 'canceled' },
  paid: { refund: 'refunding', refunded: 'refunded' },
  canceled: { succeeded: 'paid', surplus: 'refunding' },
  refunding: { refunded: 'refunded' },
  refunded: {},
}

/** Null: nothing changes, the event is a repetition or too late. */
export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  nextStates[state][event] ?? null
