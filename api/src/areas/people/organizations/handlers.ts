import type * as calls from '@verstak/contract/organizations/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { confirmationOf, confirmByCode, sendOrganizationCode } from './by-code.ts'

export const handlers: Handlers<typeof calls> = {
  organizationConfirmation: ({ db, visitor }) => confirmationOf(db, requireUser(visitor)),

  organizationCode: (context) => sendOrganizationCode(context, requireUser(context.visitor), context.ip),

  organizationConfirm: async (context) => {
    const { visitor, body } = context
    await confirmByCode(context, requireUser(visitor), body)
    return null
  },
}
