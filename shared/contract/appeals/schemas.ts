import { appealStatuses } from '@verstak/domain/after-sale/appeal-status.ts'
import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, moment, page, pageNavigation, pageSize, requestKey, wholeNumber } from '../common.ts'
import { PHONE_EXPECTED, phoneText } from '../fields.ts'
import { fileId } from '../files/schemas.ts'

/** Statuses that the author of an appeal may set. */
const chosenStatuses = ['closed', 'reopened'] as const
export type ChosenStatus = (typeof chosenStatuses)[number]

export const messageRatings = ['good', 'bad'] as const
export type MessageRating = (typeof messageRatings)[number]

/** `order`: the number of one of the buyer's orders; `article`: an article number. */
const appealFieldKinds = ['text', 'choice', 'date', 'order', 'article'] as const

export const appealField = v.object({
  name: v.string(),
  label: v.string(),
  kind: v.picklist(appealFieldKinds),
  required: v.boolean(),
  hint: v.nullable(v.string()),
  /** Options of a choice; empty for the other kinds. */
  options: v.array(v.string()),
})
export type AppealField = v.InferOutput<typeof appealField>

export const appealType = v.object({
  /** The last segment of `/personal/requests/new/{form}/`. */
  code: v.string(),
  name: v.string(),
  text: v.string(),
  category: v.string(),
  /** Working hours until an answer, at normal and at high urgency. */
  hours: v.number(),
  urgent_hours: v.number(),
  fields: v.array(appealField),
})
export type AppealType = v.InferOutput<typeof appealType>

const named = v.object({ code: v.string(), name: v.string() })
const status = v.object({ code: v.picklist(appealStatuses), name: v.string() })

/** Runs while the store has to answer. */
export const appealClock = v.object({
  /** ISO 8601 in UTC. */
  due_at: moment,
  /** Working minutes; negative when overdue. */
  left: v.number(),
})
export type AppealClock = v.InferOutput<typeof appealClock>

export const appealSummary = v.object({
  id: v.number(),
  subject: v.string(),
  type: named,
  status,
  urgent: v.boolean(),
  author: v.string(),
  created_at: moment,
  /** Time of the last message. */
  updated_at: moment,
  /** Messages that the user has not read. */
  unread: v.number(),
  clock: v.nullable(appealClock),
})
export type AppealSummary = v.InferOutput<typeof appealSummary>

export const appealMessage = v.object({
  id: v.number(),
  from: v.picklist(['buyer', 'store']),
  name: v.string(),
  text: v.string(),
  created_at: moment,
  unread: v.boolean(),
  /** The store has read the buyer's message. */
  seen: v.boolean(),
  quote: v.nullable(v.object({ id: v.number(), name: v.string(), text: v.string() })),
  files: v.array(v.object({ id: fileId, name: v.string(), size: v.number() })),
  rating: v.nullable(v.object({ value: v.picklist(messageRatings), text: v.string() })),
})
export type AppealMessage = v.InferOutput<typeof appealMessage>

export const appeal = v.object({
  ...appealSummary.entries,
  /** Values of the form's own fields; `href` is a page of the store. */
  facts: v.array(v.object({ label: v.string(), value: v.string(), href: v.nullable(v.string()) })),
  contact: v.string(),
  messages: v.array(appealMessage),
  history: v.array(v.object({ status, at: moment, name: v.string() })),
  /** Statuses that the user may set now. */
  next: v.array(v.picklist(chosenStatuses)),
  can_write: v.boolean(),
  /** The time until which a decided appeal can be reopened. */
  reopen_until: v.nullable(moment),
  can_rate: v.boolean(),
  rating: v.nullable(v.object({ value: v.number(), text: v.string() })),
})
export type Appeal = v.InferOutput<typeof appeal>

const messageText = v.pipe(
  v.string('Напишите сообщение'),
  v.trim(),
  v.minLength(10, 'Напишите хотя бы 10 символов'),
  v.maxLength(4000, 'Не длиннее 4000 символов'),
)

const replyText = v.pipe(
  v.string('Напишите сообщение'),
  v.trim(),
  v.nonEmpty('Напишите сообщение'),
  v.maxLength(4000, 'Не длиннее 4000 символов'),
)

const ratingText = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 символов')), '')

const files = v.optional(
  v.pipe(v.array(fileId, 'Прикрепите файлы снова'), v.maxLength(filesPerForm.appeal, 'Слишком много файлов')),
  [],
)

export const schemas = {
  appealList: {
    query: v.object({
      filter: v.optional(v.picklist(['all', ...appealStatuses], 'Неизвестный статус'), 'all'),
      page,
      page_size: pageSize(10),
    }),
    data: v.object({
      appeals: v.array(appealSummary),
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      /** Number of appeals with unread messages. */
      unread: v.number(),
      page_navigation: pageNavigation,
    }),
  },
  appealDetail: { params: v.object({ id }), data: appeal },
  appealTypes: { data: v.object({ types: v.array(appealType) }) },
  appealCategories: { data: v.object({ categories: v.array(named) }) },
  appealAdd: {
    body: v.object({
      type: v.pipe(v.string('Выберите тему обращения'), v.maxLength(40, 'Такой темы нет')),
      /** Keys are the names of the type's fields. */
      fields: v.optional(
        v.record(
          v.string(),
          v.pipe(v.string('Введите текст'), v.trim(), v.maxLength(500, 'Не длиннее 500 символов')),
        ),
        {},
      ),
      message: messageText,
      contact: v.optional(
        v.union([v.pipe(v.string(), v.trim(), v.literal('')), phoneText], PHONE_EXPECTED),
        '',
      ),
      urgent: v.optional(v.boolean('Выберите срочность'), false),
      files,
      request_key: requestKey,
    }),
    data: v.object({ id: v.number() }),
  },
  appealMessageAdd: {
    body: v.object({
      id,
      message: replyText,
      /** Id of the quoted message. */
      quote: v.optional(id),
      files,
      request_key: requestKey,
    }),
    data: v.object({ id: v.number(), status }),
  },
  appealMessagesRead: {
    body: v.object({
      id,
      /** The last message that was shown. */
      message: id,
    }),
    data: v.object({ unread: v.number() }),
  },
  appealSetRating: {
    body: v.object({
      id,
      rating: v.pipe(
        wholeNumber('Поставьте оценку'),
        v.minValue(1, 'Оценка — от 1 до 5'),
        v.maxValue(5, 'Оценка — от 1 до 5'),
      ),
      text: ratingText,
    }),
  },
  appealSetStatus: {
    body: v.object({ id, status: v.picklist(chosenStatuses, 'Такой статус выбрать нельзя') }),
    data: v.object({ status }),
  },
  appealMessageSetRating: {
    body: v.object({
      /** Id of the message. */
      id,
      rating: v.picklist(messageRatings, 'Выберите оценку'),
      text: ratingText,
    }),
  },
} satisfies Record<string, CallSchema>
