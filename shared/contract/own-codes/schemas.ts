import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { page, pageNavigation, pageSize, productCard } from '../common.ts'

const codeText = v.pipe(
  v.string('Введите ваш код'),
  v.trim(),
  v.nonEmpty('Введите ваш код'),
  v.maxLength(60, 'Код не длиннее 60 символов'),
  v.regex(/[\p{L}\p{N}]/u, 'В коде нужны буквы или цифры'),
)

export const ownCode = v.object({
  /** In the buyer's spelling. */
  code: v.string(),
  product: productCard,
  /** `import`: saved from a list. */
  source: v.picklist(['import', 'manual']),
})
export type OwnCode = v.InferOutput<typeof ownCode>

export const schemas = {
  ownCodes: {
    query: v.object({
      page,
      pageSize: pageSize(50),
      search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Слишком длинный запрос')), ''),
    }),
    data: v.object({ codes: v.array(ownCode), page_navigation: pageNavigation }),
  },
  ownCodeSave: {
    body: v.object({
      code: codeText,
      article: v.pipe(
        v.string('Введите артикул магазина'),
        v.trim(),
        v.nonEmpty('Введите артикул магазина'),
        v.maxLength(100, 'Слишком длинный артикул'),
      ),
    }),
    data: v.object({ saved: ownCode }),
  },
  ownCodeRemove: { body: v.object({ code: codeText }) },
} satisfies Record<string, CallSchema>
