import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { sectionLink } from '../common.ts'

/** `count`: products of the brand shown in the catalogue; `code`: part of the page's address. */
export const brand = v.object({ code: v.string(), name: v.string(), count: v.number() })
export type Brand = v.InferOutput<typeof brand>

export const schemas = {
  brandList: { data: v.object({ brands: v.array(brand) }) },
  brandPage: {
    params: v.object({ code: v.pipe(v.string(), v.maxLength(100, 'Слишком длинный код')) }),
    data: v.object({
      ...brand.entries,
      /** Sections with the brand's products, largest first. */
      sections: v.array(v.object({ ...sectionLink.entries, count: v.number() })),
    }),
  },
} satisfies Record<string, CallSchema>
