import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { dayText } from '../common.ts'

const day = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), dayText('Такой даты нет'))

/** A requested reconciliation act; dates are Moscow dates, inclusive. */
export const reconciliation = v.object({
  number: v.string(),
  date_from: v.string(),
  date_to: v.string(),
  status: v.object({ code: v.picklist(['new', 'sent', 'rejected']), name: v.string() }),
  created_at: v.string(),
  answered_at: v.nullable(v.string()),
  answer: v.nullable(v.string()),
})

export type Reconciliation = v.InferOutput<typeof reconciliation>

export const schemas = {
  collationRequest: {
    body: v.object({ date_from: day('Укажите начало периода'), date_to: day('Укажите конец периода') }),
    data: v.object({ number: v.string() }),
  },
} satisfies Record<string, CallSchema>
