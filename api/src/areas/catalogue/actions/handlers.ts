import type * as calls from '@verstak/contract/actions/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { findAction, listActions } from './actions.ts'

export const handlers: Handlers<typeof calls> = {
  actionList: ({ db, visitor, query }) => listActions(db, requireUser(visitor), query),

  actionDetail: ({ db, visitor, params, query }) =>
    findAction(db, { user: requireUser(visitor), stockId: visitor.stockId }, params.code, query),
}
