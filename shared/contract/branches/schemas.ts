import { NEAR } from '@verstak/domain/site/near.ts'
import { shopTypes } from '@verstak/domain/site/shop-types.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, page, pageNavigation } from '../common.ts'
import { storeInfo } from '../content/schemas.ts'

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const openingHours = v.object({
  timezone: v.string(),
  week: v.array(
    v.object({
      days: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
      from: time,
      to: time,
    }),
  ),
  special: v.array(
    v.object({
      date: day,
      hours: v.nullable(v.object({ from: time, to: time })),
    }),
  ),
})

const openState = v.object({
  until: v.nullable(v.string()),
  opens: v.nullable(v.object({ inDays: v.number(), weekday: v.number(), time: v.string() })),
})

/** Degrees. */
const coordinates = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lon: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
})

/** A place as edited in the content. `phones` are E.164; `metro` and `note` are optional. */
export const place = v.object({
  name: v.string(),
  city: v.string(),
  address: v.string(),
  metro: v.nullable(v.string()),
  ...coordinates.entries,
  phones: v.array(v.string()),
  hours: openingHours,
})

export const shop = v.object({
  id: v.string(),
  ...place.entries,
  types: v.array(v.picklist(shopTypes)),
  site: v.nullable(v.string()),
  /** Code of its branch; null: a partner. */
  branch: v.nullable(v.string()),
  /** Day of the editors' last check. */
  verified: day,
  open: openState,
  /** Kilometres from the visitor; null when the visitor's position is unknown. */
  distance: v.nullable(v.number()),
})
export type Shop = v.InferOutput<typeof shop>

export const branchCard = v.object({
  code: v.string(),
  ...place.entries,
  email: v.string(),
  open: openState,
})
export type BranchCard = v.InferOutput<typeof branchCard>

export const branch = v.object({
  ...branchCard.entries,
  pickup: v.array(v.string()),
  requisites: v.object({ name: v.string(), inn: v.string(), kpp: v.string() }),
  staff: v.array(v.object({ name: v.string(), position: v.string(), phone: v.string(), email: v.string() })),
  shops: v.array(shop),
})
export type Branch = v.InferOutput<typeof branch>

/** A city with a warehouse that visitors can buy from. */
export const city = v.object({
  /** Code of the warehouse. */
  stock_id: v.string(),
  name: v.string(),
  /** Code of the branch in the city. */
  branch: v.string(),
  phones: storeInfo.entries.phones,
  /** Hours of the first days of the week; the branch has the rest. */
  hours: v.string(),
  /** The visitor's own city; exactly one is chosen. */
  chosen: v.boolean(),
})
export type City = v.InferOutput<typeof city>

export const shopOrders = ['name', 'distance'] as const

export const schemas = {
  affiliateList: { data: v.object({ branches: v.array(branchCard) }) },
  affiliate: {
    params: v.object({ code: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'Такого филиала нет')) }),
    data: v.object({ branch }),
  },
  cityList: { data: v.object({ cities: v.array(city) }) },
  shopList: {
    /** `near`: «latitude,longitude»; `product`: the code of a product that the shop must sell. */
    query: v.object({
      page,
      by: v.optional(v.picklist(shopOrders, 'Нет такого порядка'), 'name'),
      city: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Слишком длинное название города'))),
      type: v.optional(v.picklist(shopTypes, 'Нет такого вида')),
      open: v.optional(v.literal('Y', 'Ожидается Y')),
      near: v.optional(v.pipe(v.string(), v.regex(NEAR, 'Неверные координаты'))),
      product: v.optional(v.pipe(v.string(), v.maxLength(200, 'Такого товара нет'))),
    }),
    data: v.object({
      items: v.array(shop),
      /** All results, not only this page, for a map. */
      allStores: v.array(
        v.object({ id: v.string(), name: v.string(), city: v.string(), ...coordinates.entries }),
      ),
      shopsCount: v.number(),
      cities: v.array(v.object({ name: v.string(), count: v.number() })),
      /** Null without a product in the query. */
      product: v.nullable(v.object({ code: v.string(), name: v.string() })),
      pageNavigation,
    }),
  },
} satisfies Record<string, CallSchema>
