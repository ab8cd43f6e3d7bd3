import * as v from 'valibot'
import { findMatches } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { id, moment, productCard, property } from '../common.ts'
import { botFields, consentsTo, email, PHONE_EXPECTED, personName, phoneText } from '../fields.ts'

const code = v.pipe(
  v.string('Не указан код'),
  v.nonEmpty('Не указан код'),
  v.maxLength(200, 'Слишком длинный код'),
)

export const question = v.object({
  id: v.number(),
  text: v.string(),
  /** Only the first name, because questions are public. */
  author: v.string(),
  /** ISO 8601 in UTC. */
  asked_at: moment,
  answer: v.string(),
  answered_at: moment,
})
export type Question = v.InferOutput<typeof question>

/** The code identifies the product; without it the whole name does. */
const pageFields = {
  code: v.optional(code),
  productName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Слишком длинное название'))),
}

const cards = v.object({ items: v.array(productCard) })

const LIST = 100

export const schemas = {
  productDescription: {
    body: v.object({ code }),
    data: v.object({
      code: v.string(),
      name: v.string(),
      /** Sanitised HTML, as in `productDetail`. */
      description: v.string(),
      properties: v.array(property),
    }),
  },
  productFaq: {
    body: v.object({ code }),
    /** Answered questions, newest first. */
    data: v.object({ questions: v.array(question) }),
  },
  addQuestion: {
    body: v.object({
      ...pageFields,
      questionText: v.pipe(
        v.string('Напишите вопрос'),
        v.trim(),
        v.minLength(10, 'Напишите хотя бы 10 символов'),
        v.maxLength(1000, 'Не длиннее 1000 символов'),
      ),
      name: personName,
      email,
      consents: consentsTo('feedback'),
      ...botFields,
    }),
    data: v.object({ number: v.string() }),
  },
  requestPrice: {
    body: v.object({
      ...pageFields,
      name: personName,
      email,
      phone: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), phoneText], PHONE_EXPECTED)),
      quantity: v.optional(
        v.pipe(v.string(), v.trim(), v.regex(/^\d{0,7}$/, 'Количество — целое число')),
        '',
      ),
      comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 символов')), ''),
      consents: consentsTo('feedback'),
      ...botFields,
    }),
    data: v.object({ number: v.string() }),
  },
  catalogProduct: { body: v.object({ productId: id }), data: productCard },
  catalogFind: {
    body: v.object({
      search: v.pipe(
        v.string('Введите запрос'),
        v.trim(),
        v.nonEmpty('Введите запрос'),
        v.maxLength(200, 'Слишком длинный запрос'),
      ),
    }),
    /** `match`: the kind of code that was typed, or that it is only similar; exact matches come first. */
    data: v.object({ items: v.array(v.object({ ...productCard.entries, match: v.picklist(findMatches) })) }),
  },
  catalogSimilar: { query: v.object({ product_id: id }), data: cards },
  productItems: {
    body: v.object({
      id: v.union(
        [
          id,
          v.pipe(
            v.array(id),
            v.minLength(1, 'Не указан номер'),
            v.maxLength(LIST, `Не больше ${LIST} товаров`),
          ),
        ],
        'Не указан номер',
      ),
    }),
    /** In the order of the ids; unknown ids are left out. */
    data: cards,
  },
} satisfies Record<string, CallSchema>
