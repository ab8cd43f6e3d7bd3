import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Config } from '#config.ts'
import type { Tables } from '#db/tables.ts'
import type { JobKind } from '#jobs/job.ts'
import { enqueueJob } from '#jobs/queue.ts'
import { settings } from '#settings.ts'

export interface Sms {
  /** A Russian mobile phone in E.164. */
  readonly to: string
  readonly text: string
  /** A code in the text: masked in the copy after sending, and the SMS is not sent when it has expired. */
  readonly code?: string
}

/** The message references its job, so the payload is empty. */
export const sendSms = {
  name: 'send-sms',
  payload: v.object({}),
  retry: settings.sms.retry,
  atOnce: 5,
} satisfies JobKind

/**
 * Requires a transaction: if `trx` is rolled back, nothing is sent. Without a gateway the SMS stays in the
 * outbox. Throws `tooOften` for a code when the whole shop has sent too many.
 */
export async function enqueueSms(trx: Transaction<Tables>, { to, text, code }: Sms): Promise<void> {
  if (code !== undefined) await admitCode(trx)
  await trx
    .insertInto('message')
    .values({
      job_id: await enqueueJob(trx, sendSms, {}),
      channel: 'sms',
      recipient: to,
      subject: 'SMS',
      body_text: text,
      body_html: '',
      short_lived: true,
      code: code ?? null,
    })
    .execute()
}

const HOUR_SECONDS = 60 * 60

async function admitCode(trx: Transaction<Tables>): Promise<void> {
  const { sent } = await trx
    .selectFrom('message')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('channel', '=', 'sms')
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  if (sent < settings.sms.perDay) return
  const message = 'Сегодня магазин больше не отправляет коды по SMS. Повторите позже или укажите почту'
  throw new ShopError('tooOften', [
    { code: errorCodes.tooOften.code, message, field: 'phone', retry_after: HOUR_SECONDS },
  ])
}

/** SMS go only to Russian mobile numbers; numbers with 6 and 7 after +7 belong to Kazakhstan. */
export const takesSms = (phone: string): boolean => /^\+79\d{9}$/.test(phone)

type SmsConfig = Pick<Config, 'sms'>

/** Whether the shop sends SMS: without a gateway no screen offers them. */
export const sendsSms = ({ sms }: SmsConfig): boolean => sms !== undefined

/** Throws `invalid` at `phone` without a gateway. */
export function requireSms(config: SmsConfig): void {
  if (!sendsSms(config))
    throw shopError('invalid', 'Магазин не отправляет SMS. Укажите электронную почту', 'phone')
}
