import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { code, resend } from '../fields.ts'

export const schemas = {
  organizationConfirmation: {
    data: v.object({
      confirmed: v.boolean(),
      /** The organisation's own e-mail, partly hidden; null while the shop does not know it. */
      address: v.nullable(v.string()),
      /** How many people ask to be let in; who they are is told after the confirmation. */
      waiting: v.number(),
    }),
  },
  organizationCode: { data: resend },
  organizationConfirm: { body: v.object({ code }) },
} satisfies Record<string, CallSchema>
