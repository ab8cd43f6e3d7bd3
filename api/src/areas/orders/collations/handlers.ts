import type * as calls from '@verstak/contract/collations/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requestCollation } from './collations.ts'

export const handlers: Handlers<typeof calls> = {
  collationRequest: ({ visitor, body, ...services }) => requestCollation(services, visitor, body),
}
