import type * as calls from '@verstak/contract/own-codes/calls.ts'
import type { Handlers, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { listCodes, removeCode, saveCode } from './service.ts'

const shopperOf = (visitor: Visitor) => ({ user: requireUser(visitor), stockId: visitor.stockId })

export const handlers: Handlers<typeof calls> = {
  ownCodes: ({ db, visitor, query }) => listCodes(db, shopperOf(visitor), query),
  ownCodeSave: ({ db, visitor, body }) => saveCode(db, shopperOf(visitor), body),
  ownCodeRemove: async ({ db, visitor, body }) => {
    await removeCode(db, shopperOf(visitor), body.code)
    return null
  },
}
