import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, kopecks, sectionLink } from '../common.ts'

/** A discount available to the visitor. The only source so far is reduced prices for everybody. */
export const discount = v.object({
  source: v.literal('catalog'),
  brand: v.nullable(v.string()),
  section: sectionLink,
  /** Whole per cent: the smallest and the largest discount of the goods below. */
  from: v.number(),
  to: v.number(),
  goods: v.number(),
})

export type Discount = v.InferOutput<typeof discount>

export const priceStep = v.object({
  kind: v.picklist(['base', 'catalog', 'vat']),
  /** `catalog` is subtracted, `vat` is included in the price. */
  sum: kopecks,
})

export type PriceStep = v.InferOutput<typeof priceStep>

export const schemas = {
  discountList: {
    query: v.object({
      /** Article or page code of a product. */
      article: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Слишком длинный артикул')), ''),
    }),
    data: v.object({
      discounts: v.array(discount),
      /** Value of goods from which delivery is free. */
      free_delivery_from: kopecks,
      /** null: no article in the query, or no product has it. */
      formed: v.nullable(
        v.object({
          code: v.string(),
          name: v.string(),
          article: v.string(),
          unit: v.string(),
          /** null: price on request. */
          price: v.nullable(kopecks),
          steps: v.array(priceStep),
        }),
      ),
      /** Other products with the article of `formed`; their code in `article` explains their price. */
      alike: v.array(v.object({ code: v.string(), name: v.string(), brand: v.nullable(v.string()) })),
    }),
  },
  discountTable: {
    query: v.object({
      goods: v.optional(v.picklist(['bought', 'reduced'], 'Неизвестный прайс-лист'), 'bought'),
    }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
