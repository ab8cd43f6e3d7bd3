import type { OrderStatus } from '@verstak/contract/orders/schemas.ts'
import type { StatusReason } from './history.ts'

/** `store` acts by a manager's command, `clock` is a scheduled job, `provider` is the payment provider. */
type Actor = 'buyer' | 'colleague' | 'store' | 'clock' | 'provider'

/**
 * Conditions besides the status; `unnamed-or-no-money`: a delivery cost that is named changes only without
 * money. The sentences of a refusal stand in `order-needs.ts`.
 */
export type Need =
  | 'pick-up'
  | 'delivered-by-store'
  | 'delivery-known'
  | 'no-money'
  | 'unnamed-or-no-money'
  | 'paid-or-later'
  | 'goods-on-way'

/**
 * `taken`: ordered units leave the stock; `freed`: units that the order no longer has return to it; `all`:
 * every promised unit returns; `unshipped`: what is still in the warehouse returns, what was shipped is on
 * its way back; `arrived`: what was on its way back returns; `rest`: units that were never shipped return,
 * unless they are written off.
 */
type StockChange = 'taken' | 'freed' | 'all' | 'unshipped' | 'arrived' | 'rest'

/**
 * `refund`: all money that has come goes back; `surplus`: what exceeds the new sum; `granted`: what exceeds the
 * sum that a claim made smaller; `cash`: the rest is paid.
 */
type MoneyChange = 'refund' | 'surplus' | 'granted' | 'cash'

/**
 * `invoice`: an invoice is issued; `transfer`: the shipment has a packing list and a transfer document;
 * `transfer-of-rest`: so have all units that were not shipped before; `reversal`: the documents no longer hold;
 * `correction`: a document corrects them, and what is still unpaid has a new invoice.
 */
type Paper = 'invoice' | 'transfer' | 'transfer-of-rest' | 'reversal' | 'correction'

/** `buyer`: whoever is told about the order on the buyer's side; `approvers`: colleagues who may approve. */
type Hearer = 'buyer' | 'approvers' | 'store'

export interface OrderStep {
  readonly by: Actor
  readonly from: readonly OrderStatus[]
  /** null: the status stays. */
  readonly to: OrderStatus | null
  /** As recorded in the order's history. */
  readonly reason: StatusReason
  readonly needs: readonly Need[]
  readonly stock: StockChange | null
  readonly money: MoneyChange | null
  readonly papers: Paper | null
  readonly hears: readonly Hearer[]
}

/** No reason, no condition and no effect; the buyer hears of it. */
const plain = {
  reason: null,
  needs: [],
  stock: null,
  money: null,
  papers: null,
  hears: ['buyer'],
} as const satisfies Partial<OrderStep>

const both = ['buyer', 'store'] as const
const shippable = ['picking', 'partly-shipped'] as const

/**
 * The life of an order: each event with the statuses in which it may happen, who causes it, and its effects.
 * `docs/order-life.md` is made of it by `npm run configuration`.
 */
export const orderLife = {
  place: { ...plain, by: 'buyer', from: [], to: 'new', stock: 'taken', hears: both },
  'place-above-limit': {
    ...plain,
    by: 'buyer',
    from: [],
    to: 'approval',
    stock: 'taken',
    hears: ['buyer', 'approvers'],
  },
  approve: {
    ...plain,
    by: 'colleague',
    from: ['approval'],
    to: 'new',
    reason: 'approved',
    stock: 'freed',
    money: 'surplus',
    hears: both,
  },
  reject: {
    ...plain,
    by: 'colleague',
    from: ['approval'],
    to: 'cancelled',
    reason: 'rejected',
    stock: 'all',
    money: 'refund',
  },
  withdraw: {
    ...plain,
    by: 'buyer',
    from: ['new', 'approval'],
    to: 'cancelled',
    reason: 'buyer',
    stock: 'all',
    money: 'refund',
    hears: both,
  },
  expire: {
    ...plain,
    by: 'clock',
    from: ['new', 'approval'],
    to: 'cancelled',
    reason: 'expired',
    needs: ['no-money'],
    stock: 'all',
    hears: both,
  },
  'name-delivery': {
    ...plain,
    by: 'store',
    from: ['new'],
    to: null,
    needs: ['delivered-by-store', 'unnamed-or-no-money'],
    money: 'surplus',
  },
  confirm: {
    ...plain,
    by: 'store',
    from: ['new'],
    to: 'confirmed',
    needs: ['delivery-known'],
    papers: 'invoice',
  },
  'confirm-short': {
    ...plain,
    by: 'store',
    from: ['new'],
    to: 'confirmed',
    reason: 'short',
    needs: ['delivery-known'],
    stock: 'freed',
    money: 'surplus',
    papers: 'invoice',
  },
  'await-payment': { ...plain, by: 'store', from: ['confirmed'], to: 'awaiting-payment' },
  pick: {
    ...plain,
    by: 'store',
    from: ['confirmed', 'awaiting-payment'],
    to: 'picking',
    needs: ['paid-or-later'],
  },
  'pick-unpaid': {
    ...plain,
    by: 'store',
    from: ['confirmed', 'awaiting-payment'],
    to: 'picking',
    reason: 'released-unpaid',
  },
  'ship-part': { ...plain, by: 'store', from: shippable, to: 'partly-shipped', papers: 'transfer' },
  ship: { ...plain, by: 'store', from: shippable, to: 'shipped', papers: 'transfer-of-rest' },
  'end-short': {
    ...plain,
    by: 'store',
    from: ['partly-shipped'],
    to: 'shipped',
    reason: 'ended-short',
    stock: 'rest',
    money: 'surplus',
    papers: 'invoice',
  },
  arrive: { ...plain, by: 'store', from: ['picking', 'shipped'], to: 'ready', needs: ['pick-up'] },
  'hand-over': {
    ...plain,
    by: 'store',
    from: ['picking', 'shipped', 'ready'],
    to: 'delivered',
    money: 'cash',
    papers: 'transfer-of-rest',
  },
  close: { ...plain, by: 'store', from: ['delivered'], to: 'closed' },
  grant: {
    ...plain,
    by: 'store',
    from: ['partly-shipped', 'shipped', 'ready', 'delivered', 'closed'],
    to: null,
    reason: 'granted',
    money: 'granted',
    papers: 'correction',
  },
  cancel: {
    ...plain,
    by: 'store',
    from: ['approval', 'new', 'confirmed', 'awaiting-payment', 'picking'],
    to: 'cancelled',
    stock: 'all',
    money: 'refund',
  },
  'give-up-pick-up': {
    ...plain,
    by: 'store',
    from: ['ready'],
    to: 'cancelled',
    reason: 'not-collected',
    stock: 'unshipped',
    money: 'refund',
    papers: 'reversal',
  },
  'take-back': {
    ...plain,
    by: 'store',
    from: ['cancelled'],
    to: null,
    reason: 'goods-back',
    needs: ['goods-on-way'],
    stock: 'arrived',
    hears: [],
  },
} as const satisfies Record<string, OrderStep>

export type OrderEvent = keyof typeof orderLife

/** The event as a step of the general type. */
export const stepOf = (event: OrderEvent): OrderStep => orderLife[event]

/** Changes that a manager may make by naming the next status; the others have commands of their own. */
const byStatus = [
  'confirm',
  'await-payment',
  'pick',
  'ship',
  'arrive',
  'hand-over',
  'close',
  'cancel',
  'give-up-pick-up',
] as const satisfies readonly OrderEvent[]

/** Events by which a manager can move an order on from this status, in the order of the table. */
export const eventsFrom = (status: OrderStatus): readonly OrderEvent[] =>
  byStatus.filter((event) => stepOf(event).from.includes(status))

/** The manager's event that leads from one status to another; null when there is none. */
export const eventBetween = (from: OrderStatus, to: OrderStatus): OrderEvent | null =>
  eventsFrom(from).find((event) => stepOf(event).to === to) ?? null
