import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { requireSms } from '#sms/sms.ts'
import {
  checkCode,
  checkSmsCode,
  consumeVerification,
  contactCodeLetter,
  mailTarget,
  mobilePhone,
  type Resend,
  sendCode,
  sendSmsCode,
  userAsker,
} from '../codes/face.ts'

import { addressesOf, lockAddress, recordAddress } from './repository.ts'

export type Channel = 'email' | 'phone'

/** Differences between the two channels; column names are literals for the types. */
const channels = {
  email: {
    event: 'CONTACT_EMAIL',
    target: mailTarget,
    set: (to: string) => ({ notify_email: to, notify_by_email: true }),
    turn: (on: boolean) => ({ notify_by_email: on }),
    column: 'notify_email',
    missing: 'Сначала укажите почту для уведомлений',
  },
  phone: {
    event: 'CONTACT_PHONE',
    target: (phone: string) => mobilePhone(phone),
    set: (to: string) => ({ notify_phone: to, notify_by_phone: true }),
    turn: (on: boolean) => ({ notify_by_phone: on }),
    column: 'notify_phone',
    missing: 'Сначала укажите телефон для уведомлений',
  },
} as const

export function sendEmailCode({ db }: Services, user: User, email: string, ip: string): Promise<Resend> {
  const request = { target: mailTarget(email), event: 'CONTACT_EMAIL', asker: userAsker(user), ip } as const
  return sendCode(db, request, (trx, code) => enqueueMessage(trx, contactCodeLetter(email, code)))
}

export const sendPhoneCode = (services: Services, user: User, phone: string, ip: string): Promise<Resend> =>
  sendSmsCode(services, { phone, asker: userAsker(user), ip, event: 'CONTACT_PHONE' })

/** Returns a verification for one change by the same user. Throws `invalid` at `code`. */
export async function checkContactCode(
  services: Services,
  user: User,
  { email, phone, code }: { email?: string | undefined; phone?: string | undefined; code: string },
): Promise<string> {
  const asker = userAsker(user).key
  if (phone) return checkSmsCode(services, { phone, code, asker, event: 'CONTACT_PHONE' })
  if (!email) throw shopError('invalid', 'Укажите почту или телефон', 'email')
  return checkCode(services.db, { target: mailTarget(email), events: ['CONTACT_EMAIL'], code, asker })
}

export interface ContactChange {
  /** As typed. */
  readonly to: string
  readonly verification: string
}

/** Sets the contact for notifications. Throws `invalid` at `verification` without a valid verification. */
export async function changeContact(
  { db }: Services,
  user: User,
  channel: Channel,
  { id, to, verification }: ContactChange & { id: number },
): Promise<void> {
  const { event, target, set } = channels[channel]
  await db.transaction().execute(async (trx) => {
    await lockAddress(trx, user, id)
    const asker = userAsker(user).key
    await consumeVerification(trx, { secret: verification, target: target(to), event, asker })
    await trx
      .updateTable('address')
      .set(set(target(to)))
      .where('id', '=', id)
      .execute()
    await recordAddress(trx, id, 'contact-changed', { reason: channel, userId: user.id })
  })
}

/** Throws `conflict` when there is no contact to enable. */
export async function turnNotices(
  { db, config }: Services,
  user: User,
  channel: Channel,
  { id, on }: { id: number; on: boolean },
): Promise<void> {
  const { column, turn, missing } = channels[channel]
  if (on && channel === 'phone') requireSms(config)
  await db.transaction().execute(async (trx) => {
    const address = await lockAddress(trx, user, id)
    if (on && address[column] === null) throw shopError('conflict', missing)
    await trx.updateTable('address').set(turn(on)).where('id', '=', id).execute()
  })
}

/** Addresses that have another contact. With a verification they are changed, without one nothing is. */
export async function changeContactEverywhere(
  { db }: Services,
  user: User,
  channel: Channel,
  { to, verification }: { to: string; verification: string | null },
): Promise<{ id: number; text: string; present: string | null }[]> {
  const { event, target, set, column } = channels[channel]
  const next = target(to)
  return db.transaction().execute(async (trx) => {
    const differing = await trx
      .selectFrom('address')
      .select(['id', 'text', `${column} as present`])
      .where(addressesOf(user))
      .where(column, 'is distinct from', next)
      .orderBy('id')
      .$if(verification !== null, (query) => query.forUpdate())
      .execute()
    if (verification === null) return differing
    const asker = userAsker(user).key
    await consumeVerification(trx, { secret: verification, target: next, event, asker })
    for (const { id } of differing) {
      await trx.updateTable('address').set(set(next)).where('id', '=', id).execute()
      await recordAddress(trx, id, 'contact-changed', { reason: channel, userId: user.id })
    }
    return differing
  })
}
