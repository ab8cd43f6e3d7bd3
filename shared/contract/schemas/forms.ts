import * as v from 'valibot'
import {
  botFields,
  consentPurposes,
  consentsTo,
  email,
  PHONE_EXPECTED,
  personName,
  phoneText,
} from './accounts.ts'
import type { CallSchema } from './define.ts'

/** A page of text: a content file of the API, made into safe HTML. */
export const contentPage = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** Of the text, by its front matter: what a consent refers to. */
  version: v.string(),
  /** ISO date of the version. */
  updated: v.string(),
  html: v.string(),
})
export type ContentPage = v.InferOutput<typeof contentPage>

const message = v.pipe(
  v.string('Напишите сообщение'),
  v.trim(),
  v.minLength(10, 'Напишите хотя бы 10 символов'),
  v.maxLength(4000, 'Не длиннее 4000 символов'),
)

export const feedbackTopics = ['order', 'delivery', 'documents', 'product', 'site', 'other'] as const

/** Information pages and the public forms on them (sections 2 and 7). */
export const formSchemas = {
  contentPage: {
    params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'Нет такой страницы')) }),
    data: contentPage,
  },
  advantages: {
    data: v.object({
      title: v.string(),
      items: v.array(v.object({ title: v.string(), text: v.string() })),
      page: contentPage,
    }),
  },
  consentTexts: {
    data: v.object({
      consents: v.array(
        v.object({
          purpose: v.picklist(consentPurposes),
          version: v.string(),
          /** What stands beside the tick. */
          label: v.string(),
          /** The page with the whole text. */
          href: v.string(),
          /** Without it the form is not accepted. */
          required: v.boolean(),
        }),
      ),
    }),
  },
  callbackRequest: {
    body: v.object({
      name: personName,
      phone: phoneText,
      /** Where the request comes from: the slug of `/callback/{slugCallback}/`. */
      slug: v.optional(v.pipe(v.string(), v.maxLength(60))),
      comment: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 символов'))),
      consents: consentsTo('callback'),
      ...botFields,
    }),
    data: v.object({ number: v.string() }),
  },
  feedbackRequest: {
    body: v.object({
      name: personName,
      email,
      phone: v.optional(v.union([v.pipe(v.string(), v.trim(), v.literal('')), phoneText], PHONE_EXPECTED)),
      topic: v.picklist(feedbackTopics, 'Выберите тему'),
      message,
      consents: consentsTo('feedback'),
      ...botFields,
    }),
    data: v.object({ number: v.string() }),
  },
} satisfies Record<string, CallSchema>
