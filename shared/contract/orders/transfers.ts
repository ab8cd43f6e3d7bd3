import { transferStates } from '@verstak/domain/orders/transfer.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, kopecks } from '../common.ts'

const state = v.object({ code: v.picklist(transferStates), name: v.string() })

/** A transfer document (УПД): one for each shipment of the order. */
export const transfer = v.object({
  number: v.string(),
  /** ISO 8601 in UTC; its Moscow day is the date of the document. */
  created_at: v.string(),
  /** «СЧФДОП»: an invoice with VAT too; «ДОП»: of the handing over alone. */
  kind: v.object({ code: v.string(), name: v.string() }),
  state,
  /** Why it was declined or what is to be cleared up; null without it. */
  reason: v.nullable(v.string()),
  sum: kopecks,
  /** The oldest first. */
  history: v.array(v.object({ state, created_at: v.string(), reason: v.nullable(v.string()) })),
})

export type OrderTransfer = v.InferOutput<typeof transfer>

export const transferSchemas = {
  orderTransfer: {
    query: v.object({
      number: v.pipe(v.string('Укажите номер документа'), v.maxLength(40, 'Такого документа нет')),
    }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
