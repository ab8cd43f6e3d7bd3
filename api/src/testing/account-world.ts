import type { Db } from '../db/database.ts'
import type { CodeEvent } from '../modules/accounts/code-event.ts'
import { checkCode, sendCode } from '../modules/accounts/codes.ts'
import { siteContent } from '../modules/content/site-content.ts'

/** What people who register, restore a password or wait for an administrator have at hand. */
export interface AccountWorld {
  readonly newcomer: string
  readonly registration: string
  readonly restore: string
  readonly mailCode: string
  readonly smsCode: string
  /** A request to the organisation of the demo accounts. */
  readonly joinRequest: number
}

export const CODE_MAIL = 'code@demo.example'
export const CODE_PHONE = '+79161112233'

/** The consent that a registration needs, to the text as it is now. */
export const registrationConsents = () =>
  siteContent()
    .consents.filter(({ purpose }) => purpose === 'registration')
    .map(({ purpose, version }) => ({ purpose, version }))

/** A code as it went out, and nothing but the code. */
export async function takeCode(db: Db, target: string, event: CodeEvent, ip = '10.9.9.9'): Promise<string> {
  let sent = ''
  await sendCode(db, { target, event, ip }, async (_trx, code) => {
    sent = code
  })
  return sent
}

/** The right to go on that a code gives. */
export async function takeVerification(db: Db, target: string, event: CodeEvent, ip = '10.9.9.9') {
  const code = await takeCode(db, target, event, ip)
  return checkCode(db, { target, events: [event], code, ip })
}

/** Puts it all into the database anew, whatever is left there of the time before. */
export async function makeAccountWorld(db: Db): Promise<AccountWorld> {
  const newcomer = 'newcomer@demo.example'
  const waiting = 'waiting@demo.example'
  for (const table of ['attempt', 'verify_code', 'verification', 'account_deletion'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('app_user').where('email', 'in', [newcomer, waiting]).execute()
  const { id: organization_id } = await db
    .selectFrom('organization')
    .select('id')
    .where('inn', '=', '7700000009')
    .executeTakeFirstOrThrow()
  const { id: user_id } = await db
    .insertInto('app_user')
    .values({ email: waiting, name: 'Вера Ждущая', password_hash: '-', phone: '+79160000009', blocked: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: joinRequest } = await db
    .insertInto('join_request')
    .values({ user_id, organization_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    newcomer,
    registration: await takeVerification(db, newcomer, 'USER_VERIFY_CODE'),
    restore: await takeVerification(db, 'buyer@demo.example', 'PASSWORD_CHANGE_VERIFY'),
    mailCode: await takeCode(db, CODE_MAIL, 'USER_VERIFY_CODE'),
    smsCode: await takeCode(db, CODE_PHONE, 'SMS'),
    joinRequest,
  }
}
