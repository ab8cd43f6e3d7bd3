import type * as calls from '@verstak/contract/profile/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { sendsSms } from '#sms/sms.ts'
import { chooseNotices } from '../notifications/face.ts'
import { withdrawConsent } from './consents.ts'
import { profileDetails, registrationDate, updateProfile } from './details.ts'
import { myData } from './my-data.ts'
import { changePassword, sendPasswordCode } from './password.ts'

export const handlers: Handlers<typeof calls> = {
  profileDetails: async ({ db, config, visitor }) => ({
    ...(await profileDetails(db, requireUser(visitor))),
    sms: sendsSms(config),
  }),

  profileUpdate: async ({ db, visitor, body }) => {
    await updateProfile(db, requireUser(visitor), body)
    return null
  },

  passwordCode: (context) => sendPasswordCode(context, requireUser(context.visitor), context.ip),

  passwordChange: async (context) => {
    const { visitor, body } = context
    await changePassword(context, requireUser(visitor), visitor, body)
    return null
  },

  sendOrderStatus: async ({ db, visitor, body }) => ({
    notices: await chooseNotices(db, requireUser(visitor).id, body),
  }),

  registrationDate: async ({ db, visitor }) => ({ date: await registrationDate(db, requireUser(visitor)) }),

  consentWithdraw: async (context) => {
    await withdrawConsent(context, requireUser(context.visitor), context.body.purpose)
    return null
  },

  profileData: (context) => myData(context, requireUser(context.visitor), context.visitor, context.ip),
}
