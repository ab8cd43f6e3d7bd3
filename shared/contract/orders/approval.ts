import { MOST_LINES } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, wholeNumber } from '../common.ts'
import { orderNumber } from './repeat.ts'

const line = v.object({
  id,
  /** At most the ordered quantity; 0 removes the line. */
  quantity: v.pipe(
    wholeNumber('Количество — целое число'),
    v.minValue(0, 'Количество не меньше нуля'),
    v.maxValue(1_000_000, 'Слишком большое количество'),
  ),
})

export const approvalSchemas = {
  orderApprove: {
    body: v.object({
      order_number: orderNumber,
      decision: v.picklist(['approve', 'reject'], 'Согласовать или отклонить?'),
      /** Required for a rejection. */
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'Не длиннее 500 символов')), ''),
      /** With an approval: lines to be reduced. */
      lines: v.optional(v.pipe(v.array(line), v.maxLength(MOST_LINES, `Не больше ${MOST_LINES} строк`)), []),
    }),
  },
} satisfies Record<string, CallSchema>
