import { LONGEST_DESCRIPTION, MOST_ITEMS } from '@verstak/domain/after-sale/claim-check.ts'
import {
  type ClaimCondition,
  type ClaimSource,
  type ClaimWish,
  claimTypeCodes,
  conditionNames,
  sourceNames,
  wishNames,
} from '@verstak/domain/after-sale/claim-kinds.ts'
import { claimStatuses } from '@verstak/domain/after-sale/claim-status.ts'
import { codesOf } from '@verstak/domain/codes-of.ts'
import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import {
  day,
  dayOrEmpty,
  fileBytes,
  id,
  idempotencyKey,
  moment,
  page,
  pageNavigation,
  pageSize,
  picture,
  quantity,
  wholeNumber,
} from '../common.ts'
import { fileId, sentFile } from '../files/schemas.ts'

const conditions = codesOf<ClaimCondition>(conditionNames)
const wishes = codesOf<ClaimWish>(wishNames)
const sources = codesOf<ClaimSource>(sourceNames)

const text = (longest: number) =>
  v.pipe(v.string('Нужен текст'), v.trim(), v.maxLength(longest, `Не длиннее ${longest} символов`))
const written = (longest: number) => v.optional(text(longest), '')

const type = v.picklist(claimTypeCodes, 'Выберите, что случилось')
const files = v.optional(
  v.pipe(v.array(fileId, 'Нужен список файлов'), v.maxLength(filesPerForm.claim, 'Слишком много файлов')),
  () => [],
)
const claimItem = v.object({
  /**
   * Id of the product. Without it and `order_line`, the article searches the order, then the catalogue: `DR-1`,
   * or `2:DR-1` for the second line of the order. An article of several lines or products is refused.
   */
  id: v.optional(id),
  /** The order line of the claim. */
  order_line: v.optional(id),
  article: written(100),
  /** Name of goods that the store does not know. */
  custom_article: written(300),
  /** The search query with which the goods were found. */
  search: written(100),
  quantity: v.optional(quantity, 1),
  /** Serial number of the item or its batch. */
  serial: written(60),
  defect: written(40),
  description_defect: written(LONGEST_DESCRIPTION),
  condition: v.optional(v.picklist(['', ...conditions], 'Неизвестное состояние'), ''),
  purchase_date: dayOrEmpty('Такой даты нет'),
  files,
})
export type ClaimItem = v.InferOutput<typeof claimItem>

const items = v.pipe(
  v.array(claimItem, 'Нужен список товаров'),
  v.maxLength(MOST_ITEMS, `Не больше ${MOST_ITEMS} товаров в одной претензии`),
)

/** The only item of the claim describes the problem. */
const serviceItem = v.object({ article: written(100), name: written(300) }, 'Назовите услугу')

const requisites = v.object(
  { recipient: written(300), inn: written(40), bik: written(40), account: written(60) },
  'Укажите реквизиты',
)
export type Requisites = v.InferOutput<typeof requisites>

const wishFields = {
  comment: v.optional(text(LONGEST_DESCRIPTION)),
  /** The colleague to contact; by default the author. */
  contact: v.optional(id),
  /** Bank details for a refund. */
  requisites: v.optional(requisites),
  /** The term has expired, and the claim is sent as a request. */
  as_request: v.optional(v.boolean('Неверное значение')),
}

/** Parts that are absent stay unchanged. */
const draftParts = {
  type: v.optional(type),
  source: v.optional(v.picklist(sources, 'Выберите, о чём претензия')),
  order_number: v.optional(text(40)),
  items: v.optional(items),
  wish: v.optional(v.picklist(['', ...wishes], 'Неизвестное пожелание')),
  ...wishFields,
}

export const draftContent = v.object(draftParts)
export type DraftContent = v.InferOutput<typeof draftContent>

const code = v.object({ code: v.string(), name: v.string() })
const status = v.object({ code: v.picklist(claimStatuses), name: v.string() })
/** `days_left`: working days, 0 on the last day and later. */
const term = v.object({
  until: day,
  basis: v.picklist(['contract', 'law']),
  days_left: v.number(),
  late: v.boolean(),
})
export type Term = v.InferOutput<typeof term>

const summary = v.object({
  number: v.string(),
  type: code,
  status,
  /** ISO 8601 in UTC. */
  created_at: moment,
  order_number: v.nullable(v.string()),
  /** The first item and the number of items. */
  title: v.string(),
  positions: v.number(),
  /** Kopecks to be refunded; null before the decision. */
  money: v.nullable(v.number()),
  /** The store's deadline for an answer; null after the answer. */
  answer: v.nullable(term),
})
export type ClaimSummary = v.InferOutput<typeof summary>

const line = v.object({
  position: v.number(),
  /** Code of the product's page; null without one. */
  code: v.nullable(v.string()),
  article: v.string(),
  name: v.string(),
  unit: v.string(),
  quantity: v.number(),
  serial: v.string(),
  defect: v.string(),
  description_defect: v.string(),
  condition: v.nullable(v.string()),
  purchase_date: v.nullable(day),
  files: v.array(sentFile),
  /** `quantity` is the granted part of the claimed quantity, `money` is in kopecks. */
  decision: v.nullable(v.object({ quantity: v.number(), money: v.number(), note: v.string() })),
})

const detail = v.object({
  ...summary.entries,
  author: v.string(),
  contact: v.string(),
  wish: v.string(),
  comment: v.string(),
  late: v.boolean(),
  requisites: v.nullable(requisites),
  lines: v.array(line),
  /** Oldest first. */
  history: v.array(
    v.object({
      status,
      text: v.string(),
      author: v.picklist(['buyer', 'store']),
      created_at: moment,
      files: v.array(sentFile),
    }),
  ),
  /** `data`: the store waits for data; `appeal`: the refusal can be disputed. */
  reply: v.nullable(v.picklist(['data', 'appeal'])),
})
export type ClaimDetail = v.InferOutput<typeof detail>

const draftItem = v.object({
  ...claimItem.entries,
  name: v.string(),
  unit: v.string(),
  picture: v.nullable(picture),
  /** Maximum that can be claimed; null without an order. */
  left: v.nullable(v.number()),
  sent_files: v.array(sentFile),
})

const orderLine = v.object({
  id: v.number(),
  /** Number of the line in the order, from 1. */
  position: v.number(),
  product_id: v.number(),
  article: v.string(),
  brand: v.nullable(v.string()),
  name: v.string(),
  unit: v.string(),
  shipped: v.number(),
  claimed: v.number(),
  left: v.number(),
})

const draftView = v.object({
  id: v.number(),
  content: draftContent,
  items: v.array(draftItem),
  /** Null without an order; `problem`: why it cannot be claimed. */
  order: v.nullable(
    v.object({
      number: v.string(),
      problem: v.nullable(v.string()),
      received: v.nullable(v.string()),
      lines: v.array(orderLine),
    }),
  ),
  /** Deadline for claims about these goods; null without an order or without a term. */
  term: v.nullable(term),
  /** Other claims about the same goods, without refused ones. */
  duplicates: v.array(v.object({ number: v.string(), article: v.string(), status })),
})
export type DraftView = v.InferOutput<typeof draftView>

const draftSummary = v.object({
  id: v.number(),
  type: v.nullable(code),
  title: v.string(),
  updated_at: moment,
})

/** Parts of a number: `a` is the year, `b` the rest. */
const numberParts = {
  a: v.pipe(wholeNumber('Такой претензии нет'), v.minValue(1, 'Такой претензии нет')),
  b: v.pipe(wholeNumber('Такой претензии нет'), v.minValue(1, 'Такой претензии нет')),
}
const number = v.pipe(v.string('Не указан номер'), v.maxLength(40, 'Такой претензии нет'))

const filter = v.optional(v.picklist(['all', ...claimStatuses], 'Неизвестный статус'), 'all')

export const schemas = {
  claimList: {
    query: v.object({
      filter,
      page,
      page_size: pageSize(20),
    }),
    data: v.object({
      claims: v.array(summary),
      /** The visitor's own drafts, newest first. */
      drafts: v.array(draftSummary),
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      page_navigation: pageNavigation,
    }),
  },
  claimDetail: { params: v.object(numberParts), data: detail },
  claimAdd: {
    params: v.object({ type }),
    body: v.object({
      /** Idempotency key: a repeated request returns the same claim. */
      key: idempotencyKey,
      /** The draft that this claim replaces. */
      draft: v.optional(id),
      order_number: v.optional(text(40)),
      items: v.optional(items),
      service: v.optional(serviceItem),
      wish: v.picklist(wishes, 'Выберите, чего вы хотите'),
      ...wishFields,
    }),
    data: v.object({ number: v.string() }),
  },
  /** Without `id` a new draft is created. */
  claimDraftSave: {
    body: v.object({
      id: v.optional(id),
      /** Idempotency key of a new draft: repeated requests return the same draft. */
      key: v.optional(idempotencyKey),
      ...draftParts,
    }),
    data: v.object({ id: v.number() }),
  },
  claimDraftGet: { params: v.object({ id }), data: draftView },
  claimDraftRemove: { body: v.object({ id }) },
  claimReply: {
    body: v.object({
      number,
      text: v.pipe(text(LONGEST_DESCRIPTION), v.minLength(10, 'Напишите хотя бы 10 символов')),
      files,
    }),
    data: v.object({ number: v.string() }),
  },
  claimAct: { params: v.object(numberParts), data: fileBytes },
  /** One row for each line of the claims. */
  claimTable: { query: v.object({ filter }), data: fileBytes },
  claimContacts: {
    body: v.object({ search: v.optional(text(100), '') }),
    data: v.object({ users: v.array(v.object({ userId: v.number(), name: v.string(), email: v.string() })) }),
  },
} satisfies Record<string, CallSchema>
