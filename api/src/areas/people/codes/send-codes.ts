import { shopError } from '@verstak/contract/errors.ts'
import { PHONE_EXPECTED } from '@verstak/contract/fields.ts'
import { parsePhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import type { Services } from '#http/handler.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { settings } from '#settings.ts'
import { enqueueSms, requireSms, takesSms } from '#sms/sms.ts'
import type { LetterRequest } from './admit-letter.ts'
import { checkCode, type Resend, sendCode, sendCodeWithLink } from './codes.ts'
import {
  alreadyRegisteredLetter,
  noAccountLetter,
  registrationCodeLetter,
  restoreCodeLetter,
} from './letters.ts'

type MailEvent = 'USER_VERIFY_CODE' | 'PASSWORD_CHANGE_VERIFY'

type PhoneEvent = 'SMS' | 'CONTACT_PHONE'

type Sender = Omit<LetterRequest, 'target'>

export const mailTarget = (email: string): string => email.toLowerCase()

/** The response must not reveal whether there is an account; only the letter to the owner does. */
export function sendMailCode(
  { db }: Services,
  {
    email,
    event,
    kind,
    ...request
  }: { email: string; event: MailEvent; kind?: 'retail' | undefined } & Sender,
): Promise<Resend> {
  const target = mailTarget(email)
  return sendCodeWithLink(db, { target, event, ...request }, async (trx, sent) => {
    const known = await hasAccount(trx, email)
    const letters = {
      USER_VERIFY_CODE: () =>
        known ? alreadyRegisteredLetter(email) : registrationCodeLetter(email, sent, kind),
      PASSWORD_CHANGE_VERIFY: () => (known ? restoreCodeLetter(email, sent) : noAccountLetter(email)),
    }
    await enqueueMessage(trx, letters[event]())
  })
}

export function checkMailCode(
  { db }: Services,
  { email, code, asker }: { email: string; code: string; asker: string },
): Promise<string> {
  const events: MailEvent[] = ['USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY']
  return checkCode(db, { target: mailTarget(email), events, code, asker })
}

/** Throws `invalid` at `phone` when no SMS can go there, `tooOften` when the whole shop has sent too many. */
export async function sendSmsCode(
  { db, config }: Services,
  { phone, event = 'SMS', ...request }: { phone: string; event?: PhoneEvent } & Sender,
): Promise<Resend> {
  requireSms(config)
  const to = mobilePhone(phone)
  const life = counted(settings.code.life / 60_000, 'минуту', 'минуты', 'минут')
  return sendCode(db, { target: to, event, ...request }, (trx, code) =>
    enqueueSms(trx, {
      to,
      code,
      text: `Код ${code} для магазина «Верстак». Действует ${life}. Никому его не сообщайте.`,
    }),
  )
}

export async function checkSmsCode(
  { db }: Services,
  { phone, code, asker, event = 'SMS' }: { phone: string; code: string; asker: string; event?: PhoneEvent },
): Promise<string> {
  return checkCode(db, { target: mobilePhone(phone), events: [event], code, asker })
}

/** Returns the phone in E.164. Throws `invalid` at `phone` for one that cannot receive SMS. */
export function mobilePhone(text: string): string {
  const phone = parsePhone(text)
  if (!phone) throw shopError('invalid', PHONE_EXPECTED, 'phone')
  if (!takesSms(phone))
    throw shopError('invalid', 'Код придёт только на российский мобильный: +7 (900) 000-00-00', 'phone')
  return phone
}

async function hasAccount(db: DbOrTransaction, email: string): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst()
  return user !== undefined
}
