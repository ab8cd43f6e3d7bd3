import type * as calls from '@verstak/contract/auth/calls.ts'
import type { HeaderData } from '@verstak/contract/auth/schemas.ts'
import { registeredFor } from '#hooks.ts'
import type { Handlers } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { requireUser } from '#http/require-user.ts'
import { headerCounters } from './auth-hooks.ts'
import { signInWithCode } from './second-step.ts'
import { signIn } from './service.ts'
import { endSession, listSessions, revokeAllSessions, revokeSession } from './sessions.ts'
import { confirmSession } from './step-up.ts'

const NOTHING_KEPT: HeaderData = {
  favorites: [],
  compares: [],
  basket: [],
  basket_quantity: {},
  basket_sum: 0,
}

export const handlers: Handlers<typeof calls> = {
  authenticate: async ({ db, visitor, ip, agent, body }) => {
    const { guest, device = null, stockId } = visitor
    return { token: await signIn(db, { ...body, ip, guest, device, stockId, agent }) }
  },

  authenticateCode: async (context) => {
    const { visitor, ip, agent, body } = context
    const { guest, device = null, stockId } = visitor
    return { token: await signInWithCode(context, { ...body, ip, guest, device, stockId, agent }) }
  },

  sessionConfirm: async (context) => {
    const { visitor, body, ip } = context
    await confirmSession(context, requireUser(visitor), { token: visitor.token, ip, ...body })
    return null
  },

  logout: async ({ db, visitor }) => {
    if (visitor.token) await revokeSession(db, visitor.token)
    return null
  },

  logoutAll: async ({ db, visitor }) => {
    await revokeAllSessions(db, requireUser(visitor).id)
    return null
  },

  sessionList: async ({ db, visitor }) => ({
    sessions: await listSessions(db, requireUser(visitor).id, visitor.token),
  }),

  sessionEnd: async ({ db, visitor, body }) => {
    await endSession(db, requireUser(visitor).id, body.id)
    return null
  },

  profileGet: async ({ visitor }) => ({ user: requireUser(visitor) }),

  headerData: async ({ db, visitor }) => {
    const owner = ownerOf(visitor)
    const counters = await registeredFor(headerCounters)
    const parts = await Promise.all(counters.map((count) => count(db, owner, visitor.stockId)))
    return Object.assign({ ...NOTHING_KEPT }, ...parts)
  },
}
