import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, kopecks, sectionLink } from '../common.ts'

/** A discount that holds for the visitor; the store has one source so far, its reduced prices for everybody. */
export const discount = v.object({
  source: v.literal('catalog'),
  brand: v.nullable(v.string()),
  section: sectionLink,
  /** Whole per cent: of the goods below, the smallest and the largest. */
  from: v.number(),
  to: v.number(),
  goods: v.number(),
})

export type Discount = v.InferOutput<typeof discount>

export const priceStep = v.object({
  kind: v.picklist(['base', 'catalog', 'vat']),
  /** `catalog` takes it off, `vat` is inside the price. */
  sum: kopecks,
})

export type PriceStep = v.InferOutput<typeof priceStep>

export const schemas = {
  discountList: {
    query: v.object({
      article: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Слишком длинный артикул')), ''),
    }),
    data: v.object({
      discounts: v.array(discount),
      /** Goods from which delivery costs nothing. */
      free_delivery_from: kopecks,
      /** null: no article was asked for, or nothing has it. */
      formed: v.nullable(
        v.object({
          code: v.string(),
          name: v.string(),
          article: v.string(),
          unit: v.string(),
          /** null: the price is on request. */
          price: v.nullable(kopecks),
          steps: v.array(priceStep),
        }),
      ),
    }),
  },
  discountTable: {
    query: v.object({
      goods: v.optional(v.picklist(['bought', 'reduced'], 'Неизвестный прайс-лист'), 'bought'),
    }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
