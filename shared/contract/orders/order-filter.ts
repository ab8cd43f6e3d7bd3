import * as v from 'valibot'
import { dayText, id } from '../common.ts'
import { contractChoice } from '../supply-contracts/schemas.ts'
import { orderGroups, orderStatuses } from './statuses.ts'

const groups = Object.keys(orderGroups) as (keyof typeof orderGroups)[]
const day = dayText('Дата — в виде ГГГГ-ММ-ДД')

/** What a list of orders may be narrowed by; days are Moscow dates, both included. */
export const orderFilter = {
  filter: v.optional(v.picklist(['all', ...groups, ...orderStatuses], 'Неизвестный статус'), 'all'),
  /** Of the order. */
  from: v.optional(day),
  to: v.optional(day),
  /** The planned day of delivery; `none`: no day is planned. */
  due: v.optional(v.union([v.literal('none'), day], 'Дата — в виде ГГГГ-ММ-ДД')),
  /** Of an order: its number or the buyer's own; or an article in it. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, 'Не больше 60 символов'))),
  /** Who has placed it. */
  author: v.optional(id),
  /** `any`: not paid yet; `deferred`: of them those with deferred payment; `overdue`: those whose day of payment is over. */
  unpaid: v.optional(v.picklist(['any', 'deferred', 'overdue'], 'Неизвестный отбор')),
  /** `yes`: something of it was claimed. */
  claimed: v.optional(v.literal('yes', 'Неизвестный отбор')),
  /** The saved address that it goes to. */
  address: v.optional(id),
  /** By which it was placed; `none`: without any. */
  contract: v.optional(contractChoice),
  /** Of a product in it. */
  brand: v.optional(v.pipe(v.string(), v.maxLength(200, 'Такого бренда нет'))),
}

const filterObject = v.object(orderFilter)
export type OrderFilter = v.InferOutput<typeof filterObject>
