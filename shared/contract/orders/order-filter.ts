import * as v from 'valibot'
import { dayText, id } from '../common.ts'
import { contractChoice } from '../supply-contracts/schemas.ts'
import { orderGroups, orderStatuses } from './statuses.ts'

const groups = Object.keys(orderGroups) as (keyof typeof orderGroups)[]
const day = dayText('Дата — в виде ГГГГ-ММ-ДД')

/** Filters of an order list; dates are Moscow dates, inclusive. */
export const orderFilter = {
  filter: v.optional(v.picklist(['all', ...groups, ...orderStatuses], 'Неизвестный статус'), 'all'),
  /** Date of the order. */
  from: v.optional(day),
  to: v.optional(day),
  /** The planned delivery date; `none`: without one. */
  due: v.optional(v.union([v.literal('none'), day], 'Дата — в виде ГГГГ-ММ-ДД')),
  /** An order's number, the buyer's own number, or an article in the order. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'Не больше 60 символов'))),
  /** Id of the user who placed it. */
  author: v.optional(id),
  /** `any`: unpaid; `deferred`: unpaid with deferred payment; `overdue`: deferred and past the due date. */
  unpaid: v.optional(v.picklist(['any', 'deferred', 'overdue'], 'Неизвестный отбор')),
  /** `yes`: with claims. */
  claimed: v.optional(v.literal('yes', 'Неизвестный отбор')),
  /** Id of a saved delivery address. */
  address: v.optional(id),
  /** Contract of the order; `none`: without a contract. */
  contract: v.optional(contractChoice),
  /** Brand of a product in the order. */
  brand: v.optional(v.pipe(v.string(), v.maxLength(200, 'Такого бренда нет'))),
}

const filterObject = v.object(orderFilter)
export type OrderFilter = v.InferOutput<typeof filterObject>
