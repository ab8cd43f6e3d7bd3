import * as v from 'valibot'
import { kopecks } from '../common.ts'
import { overLimit } from './over-limit.ts'

/**
 * `right`: of the person; `place`: none to deliver to; `merge` to `lines`: of the basket; `limit`: of a new customer;
 * `approvers`: nobody could approve the order.
 */
export const refusalCauses = [
  'right',
  'place',
  'merge',
  'empty',
  'apart',
  'waiting',
  'lines',
  'limit',
  'approvers',
] as const

export type RefusalCause = (typeof refusalCauses)[number]

/** What placing an order of this basket would do now. */
export const orderOutlook = v.object({
  /** Why the order would be refused, in Russian without a full stop; empty when it would be placed. */
  refusals: v.array(v.object({ cause: v.picklist(refusalCauses), message: v.string() })),
  /** The order would wait until one of these colleagues approves it; null: it goes to the store at once. */
  approval: v.nullable(v.object({ ...overLimit.entries, approvers: v.array(v.string()) })),
  /** Why payment methods of this buyer are closed for this order, in Russian. */
  payments: v.array(v.string()),
  /** Kopecks for a delivery by the store; null: a manager sets the cost before confirming the order. */
  delivery_cost: v.nullable(kopecks),
})

export type OrderOutlook = v.InferOutput<typeof orderOutlook>
