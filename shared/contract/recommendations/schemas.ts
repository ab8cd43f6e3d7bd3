import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { productCard } from '../common.ts'

export const schemas = {
  recommendPopular: {
    query: v.object({
      session: v.optional(v.pipe(v.string(), v.maxLength(200, 'Слишком длинный номер сеанса'))),
      stockId: v.optional(v.pipe(v.string(), v.maxLength(40, 'Слишком длинный номер склада'))),
      timestamp: v.optional(v.pipe(v.string(), v.maxLength(40, 'Слишком длинная отметка времени'))),
    }),
    data: v.object({ recomBlockId: v.string(), items: v.array(productCard) }),
  },
} satisfies Record<string, CallSchema>
