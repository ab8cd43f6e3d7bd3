import { transferStates } from '@verstak/domain/orders/transfer.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, kopecks, moment } from '../common.ts'

const state = v.object({ code: v.picklist(transferStates), name: v.string() })

/** A transfer document (УПД), one for each shipment of the order. */
export const transfer = v.object({
  number: v.string(),
  /** ISO 8601 in UTC; its Moscow date is the document's date. */
  created_at: moment,
  /** «СЧФДОП»: also a VAT invoice; «ДОП»: only a handover document. */
  kind: v.object({ code: v.string(), name: v.string() }),
  state,
  /** Reason for a rejection or a request for clarification; null without one. */
  reason: v.nullable(v.string()),
  sum: kopecks,
  /** Oldest first. */
  history: v.array(v.object({ state, created_at: moment, reason: v.nullable(v.string()) })),
})

export type OrderTransfer = v.InferOutput<typeof transfer>

/** A document (УКД) by which a decided claim made shipped goods cheaper. */
export const correction = v.object({
  number: v.string(),
  /** ISO 8601 in UTC; its Moscow date is the document's date. */
  created_at: moment,
  /** Kopecks including VAT by which the order is cheaper. */
  sum: kopecks,
  vat: kopecks,
  /** Numbers of the corrected documents. */
  transfers: v.array(v.string()),
  /** Number of the claim; null for a claim that is deleted. */
  claim: v.nullable(v.string()),
})

export type OrderCorrection = v.InferOutput<typeof correction>

export const transferSchemas = {
  /** `number` of a transfer document or of a correction. */
  orderTransfer: {
    query: v.object({
      number: v.pipe(v.string('Укажите номер документа'), v.maxLength(40, 'Такого документа нет')),
    }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
