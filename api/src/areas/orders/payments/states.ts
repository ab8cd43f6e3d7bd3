import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'

export type PaymentState = Selectable<Tables['payment']>['state']

/**
 * `succeeded`: the money was received and the order accepts it; `surplus`: it was received, but the order is
 * cancelled, paid or costs more now; `refunded`: nothing of it is left.
 */
export type PaymentEvent = 'created' | 'succeeded' | 'surplus' | 'canceled' | 'refunded'

/** Received money is kept or refunded, regardless of earlier and later events. */
const nextStates: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  creating: { created: 'pending', canceled: 'canceled' },
  pending: { succeeded: 'paid', surplus: 'refunding', canceled: 'canceled' },
  paid: { refunded: 'refunded' },
  canceled: { succeeded: 'paid', surplus: 'refunding' },
  refunding: { refunded: 'refunded' },
  refunded: {},
}

/** Null when nothing changes: the event is repeated or too late. */
export const nextState = (state: PaymentState, event: PaymentEvent): PaymentState | null =>
  nextStates[state][event] ?? null
