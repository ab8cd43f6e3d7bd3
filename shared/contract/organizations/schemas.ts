import { userRoles } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { code, resend } from '../fields.ts'

export const schemas = {
  organizationConfirmation: {
    data: v.object({
      confirmed: v.boolean(),
      /** The organisation's e-mail, partly masked; null when it is unknown. */
      address: v.nullable(v.string()),
      /** Number of people who ask to join; their names are shown after the confirmation. */
      waiting: v.number(),
      /** Invitations that the confirmation sends, oldest first. */
      prepared: v.array(
        v.object({ id: v.number(), name: v.string(), email: v.string(), role: v.picklist(userRoles) }),
      ),
    }),
  },
  organizationCode: { data: resend },
  organizationConfirm: { body: v.object({ code }) },
} satisfies Record<string, CallSchema>
