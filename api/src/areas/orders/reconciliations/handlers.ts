import type * as calls from '@verstak/contract/reconciliations/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requestReconciliation } from './reconciliations.ts'

export const handlers: Handlers<typeof calls> = {
  collationRequest: ({ visitor, body, ...services }) => requestReconciliation(services, visitor, body),
}
