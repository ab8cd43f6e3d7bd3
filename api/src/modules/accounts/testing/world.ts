import type { World } from '@verstak/shared/contract/accounts/good-requests.ts'
import type { Db } from '#db/database.ts'
import { consentTo, type MakeWorld } from '#testing/world.ts'
import type { CodeEvent } from '../code-event.ts'
import { checkCode, sendCode } from '../codes.ts'

const CODE_MAIL = 'code@demo.example'
const CODE_PHONE = '+79161112233'

export const registrationConsents = () => [consentTo('registration')]

export async function takeCode(db: Db, target: string, event: CodeEvent, ip = '10.9.9.9'): Promise<string> {
  let sent = ''
  await sendCode(db, { target, event, ip }, async (_trx, code) => {
    sent = code
  })
  return sent
}

export async function takeVerification(db: Db, target: string, event: CodeEvent, ip = '10.9.9.9') {
  const code = await takeCode(db, target, event, ip)
  return checkCode(db, { target, events: [event], code, ip })
}

export const makeWorld: MakeWorld<World> = async ({ db }) => {
  const newcomer = 'newcomer@demo.example'
  const waiting = 'waiting@demo.example'
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
    codeMail: CODE_MAIL,
    mailCode: await takeCode(db, CODE_MAIL, 'USER_VERIFY_CODE'),
    codePhone: CODE_PHONE,
    smsCode: await takeCode(db, CODE_PHONE, 'SMS'),
    joinRequest,
  }
}
