import type * as calls from '@verstak/contract/users/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { acceptInvitation, findInvitation } from './accept.ts'
import { setBlocked } from './block.ts'
import { addUser, resendInvitation, revokeInvitation } from './invite.ts'
import { listShops, listUsers, userCard } from './lists.ts'
import { discardPrepared, prepareInvitation } from './prepare.ts'
import { updateUser } from './update.ts'

export const handlers: Handlers<typeof calls> = {
  addManager: async (context) => ({
    userId: await addUser(context, requireUser(context.visitor), context.body, context.ip),
  }),

  getUsersList: ({ db, visitor, query }) => listUsers(db, requireUser(visitor), query),

  getUser: ({ db, visitor, query }) => userCard(db, requireUser(visitor), query.userId),

  getShopsList: ({ db, visitor, query }) => listShops(db, requireUser(visitor), query.userId),

  updateUser: async (context) => ({
    version: await updateUser(context, requireUser(context.visitor), context.body, context.ip),
  }),

  setBlockUser: async (context) => {
    const { visitor, body, ip } = context
    const blocked = body.action === 'block'
    const replaced = await setBlocked(context, requireUser(visitor), { userId: body.userId, blocked, ip })
    return { userId: body.userId, blocked: blocked ? 'Y' : 'N', replaced }
  },

  inviteUser: async (context) => {
    const { visitor, body, ip } = context
    const administrator = requireUser(visitor)
    if (body.action === 'resend') await resendInvitation(context, administrator, body.userId, ip)
    else await revokeInvitation(context, administrator, body.userId)
    return null
  },

  invitationPrepare: (context) =>
    prepareInvitation(context, requireUser(context.visitor), context.body, context.ip),

  invitationDiscard: async (context) => {
    await discardPrepared(context, requireUser(context.visitor), context.body.id)
    return null
  },

  invitation: ({ db, params }) => findInvitation(db, params.key),

  invitationAccept: (context) => acceptInvitation(context, context.body, context.ip),
}
