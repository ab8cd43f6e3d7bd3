import type * as calls from '@verstak/contract/summary/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { personalSummary } from './summary.ts'

export const handlers: Handlers<typeof calls> = {
  personalSummary: ({ db, visitor }) => personalSummary(db, requireUser(visitor)),
}
