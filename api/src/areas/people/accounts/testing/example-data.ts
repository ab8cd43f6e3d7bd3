import type { ExampleData } from '@verstak/contract/accounts/example-requests.ts'
import { askerKey } from '#areas/people/accounts/browser-asker.ts'
import type { Asker } from '#areas/people/codes/asker.ts'
import type { CodeEvent } from '#areas/people/codes/code-event.ts'
import { checkCode, sendCode } from '#areas/people/codes/codes.ts'
import { createLink } from '#areas/people/codes/verification.ts'
import type { Db } from '#db/database.ts'
import { consentTo, type SeedExampleData } from '#testing/example-data.ts'

export const registrationConsents = () => [consentTo('registration')]

/** The asker of calls from this machine without a browser's key. */
export const program: Asker = { key: askerKey({ ip: '127.0.0.1' }), trusted: false }

interface From {
  readonly asker?: Asker
  readonly ip?: string
}

export async function takeCode(
  db: Db,
  target: string,
  event: CodeEvent,
  { asker = program, ip = '10.9.9.9' }: From = {},
): Promise<string> {
  let sent = ''
  await sendCode(db, { target, event, asker, ip }, async (_trx, code) => {
    sent = code
  })
  return sent
}

export async function takeVerification(db: Db, target: string, event: CodeEvent, from: From = {}) {
  const code = await takeCode(db, target, event, from)
  return checkCode(db, { target, events: [event], code, asker: (from.asker ?? program).key })
}

/** Returns the key of the link in a letter. */
export async function takeLink(db: Db, target: string, event: CodeEvent): Promise<string> {
  return db.transaction().execute((trx) => createLink(trx, { target, event }))
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
    registration: await takeVerification(db, newcomer, 'USER_VERIFY_CODE', { ip }),
    restoreMail: user.email,
    restore: await takeVerification(db, user.email, 'PASSWORD_CHANGE_VERIFY', { ip }),
    codeMail,
    mailCode: await takeCode(db, codeMail, 'USER_VERIFY_CODE', { ip }),
    codeLink: await takeLink(db, codeMail, 'USER_VERIFY_CODE'),
    codePhone,
    smsCode: await takeCode(db, codePhone, 'SMS', { ip }),
    joinRequest,
  }
}
