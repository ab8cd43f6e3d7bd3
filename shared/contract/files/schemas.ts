import { filePurposes } from '@verstak/domain/file-kinds.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, formFile } from '../common.ts'

/** Unguessable id of an uploaded file. */
export const fileId = v.pipe(
  v.string('Не указан файл'),
  v.regex(/^[0-9a-f]{32}$/, 'Такого файла нет, прикрепите его снова'),
)

/** Purpose of an uploaded file. */
export const sentFile = v.object({
  id: fileId,
  name: v.string(),
  size: v.number(),
  /** Media type, detected from the content. */
  type: v.string(),
})
export type SentFile = v.InferOutput<typeof sentFile>

export const schemas = {
  fileAdd: {
    body: v.object({
      file: formFile,
      purpose: v.optional(v.picklist(filePurposes, 'Неизвестное назначение файла')),
    }),
    data: sentFile,
  },
  fileRemove: { body: v.object({ id: fileId }) },
  fileGet: { params: v.object({ id: fileId }), data: fileBytes },
} satisfies Record<string, CallSchema>
