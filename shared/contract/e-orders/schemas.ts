import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { moment } from '../common.ts'
import { botFields, consentsTo, email, personName, phoneText } from '../fields.ts'
import { fileId } from '../files/schemas.ts'

/** Maximum lines of one list. */
export const MOST_E_ORDER_LINES = 500

const optional = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, `Не длиннее ${max} символов`)), '')

const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Такой заявки нет'))

/** One line of the list with the product found for it; sums are current. */
export const eOrderLine = v.object({
  /** From 1. */
  position: v.number(),
  /** The line as submitted. */
  source: v.string(),
  /** Null: not recognised. */
  product: v.nullable(
    v.object({
      id: v.number(),
      article: v.string(),
      name: v.string(),
      /** Null for a product that is no longer sold. */
      code: v.nullable(v.string()),
      unit: v.string(),
      /** Kopecks; null: price on request. */
      price: v.nullable(v.number()),
    }),
  ),
  /** Units of sale that can be ordered now; 0 for none. */
  quantity: v.number(),
  /** Kopecks. */
  sum: v.number(),
  state: v.picklist(['ok', 'corrected', 'refused', 'unknown']),
  /** In Russian; null when the state is `ok`. */
  message: v.nullable(v.string()),
})

export type EOrderLine = v.InferOutput<typeof eOrderLine>

export const eOrderStatuses = ['new', 'answered', 'ordered'] as const

export const eOrderDetail = v.object({
  number: v.string(),
  created_at: moment,
  status: v.picklist(eOrderStatuses),
  /** The manager's answer; null before it. */
  answer: v.nullable(v.string()),
  order_number: v.nullable(v.string()),
  lines: v.array(eOrderLine),
  /** Kopecks for everything that can be ordered now. */
  sum: v.number(),
  /** Names of the files. */
  files: v.array(v.string()),
})

export type EOrderDetail = v.InferOutput<typeof eOrderDetail>

export const schemas = {
  eOrderAdd: {
    body: v.object({
      name: personName,
      company: optional(200),
      email,
      phone: phoneText,
      /** Lines «артикул количество»; optional when there is a file. */
      list: v.optional(
        v.pipe(v.string(), v.maxLength(20_000, 'Список слишком длинный: пришлите его файлом')),
        '',
      ),
      comment: optional(1000),
      /** Ids of files uploaded before. */
      files: v.optional(
        v.pipe(v.array(fileId), v.maxLength(filesPerForm.feedback, 'Слишком много файлов')),
        [],
      ),
      consents: consentsTo('feedback'),
      ...botFields,
    }),
    data: v.object({ number: v.string(), key }),
  },
  eOrderGet: { params: v.object({ key }), data: eOrderDetail },
} satisfies Record<string, CallSchema>
