import type * as calls from '@verstak/contract/addresses/calls.ts'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import type { CallContext, Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { sessidOf } from '#http/sessid.ts'
import { sendsSms } from '#sms/sms.ts'
import { addressBook } from './book.ts'
import {
  changeContact,
  changeContactEverywhere,
  checkContactCode,
  sendEmailCode,
  sendPhoneCode,
  turnNotices,
} from './contacts.ts'
import { cancelDeletion, requestAddress, requestDeletion } from './requests.ts'

type Context = CallContext<typeof calls.deliveryAddresses>
type Body = Input<typeof calls.deliveryAddresses, 'body'>
type Data = CallData<typeof calls.deliveryAddresses>
type Acts = {
  readonly [A in Body['action']]: (
    context: Context,
    user: User,
    body: Extract<Body, { action: A }>,
  ) => Promise<Data>
}

const proofOf = ({ preview, verification = '' }: { preview: boolean; verification?: string | undefined }) =>
  preview ? null : verification

const done = async (work: Promise<void>): Promise<Data> => {
  await work
  return {}
}

const acts: Acts = {
  requestAdd: async (context, user, body) => ({ id: await requestAddress(context, user, body, context.ip) }),
  requestDelete: (context, user, body) => done(requestDeletion(context, user, body)),
  cancelDelete: (context, user, { id }) => done(cancelDeletion(context, user, id)),
  sendVerifyCodeEmail: (context, user, { email }) => sendEmailCode(context, user, email, context.ip),
  sendVerifyCodeSMS: (context, user, { phone }) => sendPhoneCode(context, user, phone, context.ip),
  checkVerifyCode: async (context, user, body) => ({
    verification: await checkContactCode(context, user, body),
  }),
  setEmailNotifyStatus: (context, user, body) => done(turnNotices(context, user, 'email', body)),
  setPhoneNotifyStatus: (context, user, body) => done(turnNotices(context, user, 'phone', body)),
  changeEmail: (context, user, { email, ...body }) =>
    done(changeContact(context, user, 'email', { ...body, to: email })),
  changePhone: (context, user, { phone, ...body }) =>
    done(changeContact(context, user, 'phone', { ...body, to: phone })),
  changeEmailAll: async (context, user, body) => ({
    addresses: await changeContactEverywhere(context, user, 'email', {
      to: body.email,
      verification: proofOf(body),
    }),
  }),
  changePhoneAll: async (context, user, body) => ({
    addresses: await changeContactEverywhere(context, user, 'phone', {
      to: body.phone,
      verification: proofOf(body),
    }),
  }),
}

export const handlers: Handlers<typeof calls> = {
  personalAddresses: async ({ db, config, visitor }) => ({
    addresses: await addressBook(db, requireUser(visitor)),
    sessid: sessidOf(visitor),
    sms: sendsSms(config),
  }),

  deliveryAddresses: async (context) => {
    const { body } = context
    const act = acts[body.action] as (context: Context, user: User, body: Body) => Promise<Data>
    return act(context, requireUser(context.visitor), body)
  },
}
