import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import { feedbackTopics } from '@verstak/domain/site/feedback-topics.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { botFields, consentsTo, email, PHONE_EXPECTED, personName, phoneText } from '../fields.ts'
import { fileId } from '../files/schemas.ts'

const message = v.pipe(
  v.string('Напишите сообщение'),
  v.trim(),
  v.minLength(10, 'Напишите хотя бы 10 символов'),
  v.maxLength(4000, 'Не длиннее 4000 символов'),
)

export const schemas = {
  callbackRequest: {
    body: v.object({
      name: personName,
      phone: phoneText,
      /** Slug of the page `/callback/{slugCallback}/` with the form. */
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
      /** Ids of files uploaded before. */
      files: v.optional(v.pipe(v.array(fileId), v.maxLength(filesPerForm.feedback, 'Слишком много файлов'))),
      consents: consentsTo('feedback'),
      ...botFields,
    }),
    data: v.object({ number: v.string() }),
  },
} satisfies Record<string, CallSchema>
