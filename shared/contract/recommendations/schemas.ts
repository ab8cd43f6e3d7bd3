import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, productCard } from '../common.ts'

const MOST_IDS = 50

const short = (message: string, most: number) => v.pipe(v.string(), v.maxLength(most, message))

/** `session`: the browser's session id; `stockId`: a warehouse other than the visitor's. */
const visit = {
  session: v.optional(short('Слишком длинный номер сеанса', 200)),
  stockId: v.optional(short('Слишком длинный номер склада', 40)),
  timestamp: v.optional(
    v.union(
      [v.number(), short('Слишком длинная отметка времени', 40)],
      'Отметка времени — число или текст не длиннее 40 символов',
    ),
  ),
}

/** Numbers separated by commas, the query form of a list; duplicates are ignored. */
const ids = v.pipe(
  v.string('Не указаны номера'),
  v.regex(/^\d{1,15}(,\d{1,15})*$/, 'Номера нужны через запятую'),
  v.transform((text) => [...new Set(text.split(',').map(Number))]),
  v.maxLength(MOST_IDS, `Не больше ${MOST_IDS} номеров`),
)

const block = v.object({
  /** Identifies the block in the three calls about it. */
  recomBlockId: v.string(),
  items: v.array(productCard),
})

const blockId = v.pipe(v.string('Не указан блок'), v.regex(/^[a-zA-Z]{1,40}$/, 'Такого блока нет'))
const event = { recomBlockId: blockId, session: visit.session, timestamp: visit.timestamp }
const onProduct = { body: v.object({ ...event, productId: id }) }

export const schemas = {
  recommendPopular: { query: v.object(visit), data: block },
  recommendAccessories: { query: v.object({ ...visit, productIds: ids }), data: block },
  recommendAlternatives: { query: v.object({ ...visit, productId: id }), data: block },
  recommendRelated: { query: v.object({ ...visit, productIds: ids }), data: block },
  recommendSearch: {
    query: v.object({
      ...visit,
      query: v.pipe(v.string('Введите запрос'), v.trim(), v.maxLength(200, 'Слишком длинный запрос')),
    }),
    data: block,
  },
  recommendPersonal: { query: v.object(visit), data: block },
  recommendSale: { query: v.object(visit), data: block },
  recommendInCategories: { query: v.object({ ...visit, categoryIds: ids }), data: block },
  recommendProducts: { query: v.object({ ...visit, productIds: ids }), data: block },
  blockViewed: { body: v.object(event) },
  blockTapped: onProduct,
  blockAdded: onProduct,
} satisfies Record<string, CallSchema>
