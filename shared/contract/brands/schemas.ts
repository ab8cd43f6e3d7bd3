import * as v from 'valibot'
import type { CallSchema } from '../call.ts'

/** `count`: the products of the brand that the catalogue shows. */
export const brand = v.object({ name: v.string(), count: v.number() })
export type Brand = v.InferOutput<typeof brand>

export const schemas = {
  brandList: { data: v.object({ brands: v.array(brand) }) },
} satisfies Record<string, CallSchema>
