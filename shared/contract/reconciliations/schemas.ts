import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, dayText, moment } from '../common.ts'

const filled = (message: string) => v.pipe(v.string(message), v.nonEmpty(message), dayText('Такой даты нет'))

/** A requested reconciliation act; dates are Moscow dates, inclusive. */
export const reconciliation = v.object({
  number: v.string(),
  date_from: day,
  date_to: day,
  status: v.object({ code: v.picklist(['new', 'sent', 'rejected']), name: v.string() }),
  created_at: moment,
  answered_at: v.nullable(moment),
  answer: v.nullable(v.string()),
})

export type Reconciliation = v.InferOutput<typeof reconciliation>

export const schemas = {
  collationRequest: {
    body: v.object({ date_from: filled('Укажите начало периода'), date_to: filled('Укажите конец периода') }),
    data: v.object({ number: v.string() }),
  },
} satisfies Record<string, CallSchema>
