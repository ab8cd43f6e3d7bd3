import type * as calls from '@verstak/contract/accounts/calls.ts'
import { requireHuman } from '#areas/site/bot/face.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { checkMailCode, checkSmsCode, sendMailCode, sendSmsCode } from '../codes/face.ts'
import { cancelDeletion, deletionOf, requestDeletion } from './deletion.ts'
import { findAddresses, findOrganizations } from './directory.ts'
import { decideJoinRequest, listJoinRequests } from './join-requests.ts'
import { register } from './register.ts'
import { restorePassword } from './restore.ts'

export const handlers: Handlers<typeof calls> = {
  organizationList: async ({ db, body, ip }) => ({
    organizations: await findOrganizations(db, body.search, ip),
  }),

  addressList: async ({ db, visitor, body }) => {
    const { own, organization } = await findAddresses(db, requireUser(visitor), body.search)
    return { addresses: [...own, ...organization] }
  },

  addressListSeparated: ({ db, visitor, body }) => findAddresses(db, requireUser(visitor), body.search),

  sendVerifyCode: async (context) => {
    const { body, ip } = context
    await requireHuman(context, body, 'code', ip)
    return sendMailCode(context, { email: body.email, event: body.event, ip })
  },

  checkVerifyCode: async (context) => {
    const { body, ip } = context
    return { verification: await checkMailCode(context, { ...body, ip }) }
  },

  sendSms: async (context) => {
    const { body, ip } = context
    await requireHuman(context, body, 'sms', ip)
    return sendSmsCode(context, { phone: body.phone, ip })
  },

  sendSmsCheck: async (context) => {
    const { body, ip } = context
    return { verification: await checkSmsCode(context, { ...body, ip }) }
  },

  accountRegister: async (context) => {
    const { body, ip } = context
    await requireHuman(context, body, 'register', ip)
    return { outcome: await register(context, body, ip) }
  },

  passwordRestore: async (context) => {
    const { body, ip, visitor } = context
    await requireHuman(context, body, 'restore', ip)
    await restorePassword(context, body, { ip, device: visitor.device ?? null })
    return null
  },

  accountDeletion: async ({ db, visitor }) =>
    (await deletionOf(db, requireUser(visitor))) ?? { requested_at: null, due_at: null },

  accountDeletionRequest: (context) => {
    const { visitor, body, ip } = context
    const { password, reason = '' } = body
    return requestDeletion(context, requireUser(visitor), { password, reason, ip })
  },

  accountDeletionCancel: async (context) => {
    await cancelDeletion(context, requireUser(context.visitor))
    return null
  },

  joinRequestList: async ({ db, visitor }) => ({
    requests: await listJoinRequests(db, requireUser(visitor)),
  }),

  joinRequestDecide: async (context) => {
    await decideJoinRequest(context, requireUser(context.visitor), context.body, context.ip)
    return null
  },
}
