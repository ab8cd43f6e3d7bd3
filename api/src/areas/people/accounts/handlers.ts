import type * as calls from '@verstak/contract/accounts/calls.ts'
import { requireHuman } from '#areas/site/bot/face.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { checkMailCode, checkSmsCode, findLink, sendMailCode, sendSmsCode } from '../codes/face.ts'
import { askerKey, browserAsker } from './browser-asker.ts'
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
    const { db, body, ip, visitor } = context
    const { email, event, kind } = body
    const proved = await requireHuman(context, body, 'code', ip)
    const asker = await browserAsker(db, visitor, email)
    return sendMailCode(context, { email, event, kind, asker, ip, proved })
  },

  checkVerifyCode: async (context) => {
    const { body, visitor } = context
    return { verification: await checkMailCode(context, { ...body, asker: askerKey(visitor) }) }
  },

  codeLink: ({ db, params }) => findLink(db, params.key),

  sendSms: async (context) => {
    const { body, ip, visitor } = context
    await requireHuman(context, body, 'sms', ip)
    const asker = { key: askerKey(visitor), trusted: false }
    return sendSmsCode(context, { phone: body.phone, asker, ip })
  },

  sendSmsCheck: async (context) => {
    const { body, visitor } = context
    return { verification: await checkSmsCode(context, { ...body, asker: askerKey(visitor) }) }
  },

  accountRegister: async (context) => {
    const { body, ip, visitor } = context
    await requireHuman(context, body, 'register', ip)
    return { outcome: await register(context, body, visitor) }
  },

  passwordRestore: async (context) => {
    const { body, ip, visitor } = context
    await requireHuman(context, body, 'restore', ip)
    await restorePassword(context, body, visitor)
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
