import type { ExampleData } from '@verstak/contract/accounts/example-requests.ts'
import type { CodeEvent } from '#areas/people/codes/code-event.ts'
import { checkCode, sendCode } from '#areas/people/codes/codes.ts'
import type { Db } from '#db/database.ts'
import { consentTo, type SeedExampleData } from '#testing/example-data.ts'

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

export const seedExampleData: SeedExampleData<ExampleData> = async ({ db, buyer: { user } }) => {
  const [newcomer, codeMail] = [`newcomer-${user.id}@demo.example`, `code-${user.id}@demo.example`]
  const codePhone = `+7916${String(user.id).padStart(7, '0')}`
  const ip = `10.9.9.${user.id}`
  const { id: user_id } = await db
    .insertInto('app_user')
    .values({
      email: `waiting-${user.id}@demo.example`,
      name: 'Вера Ждущая',
      password_hash: '-',
      phone: '+79160000009',
      blocked: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: joinRequest } = await db
    .insertInto('join_request')
    .values({ user_id, organization_id: user.organization?.id ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    newcomer,
    registration: await takeVerification(db, newcomer, 'USER_VERIFY_CODE', ip),
    restoreMail: user.email,
    restore: await takeVerification(db, user.email, 'PASSWORD_CHANGE_VERIFY', ip),
    codeMail,
    mailCode: await takeCode(db, codeMail, 'USER_VERIFY_CODE', ip),
    codePhone,
    smsCode: await takeCode(db, codePhone, 'SMS', ip),
    joinRequest,
  }
}
