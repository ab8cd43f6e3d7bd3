import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export interface Sms {
  /** A Russian mobile phone in E.164. */
  readonly to: string
  readonly text: string
}

/** Runs inside a transaction, so it may only store the SMS. */
export interface SmsSender {
  send(trx: Transaction<Tables>, sms: Sms): Promise<void>
}

/** Without a provider SMS stay in the outbox; the mail job skips them. */
export const outboxSms: SmsSender = {
  async send(trx, { to, text }) {
    await trx
      .insertInto('message')
      .values({
        channel: 'sms',
        recipient: to,
        subject: 'SMS',
        body_text: text,
        body_html: '',
        short_lived: true,
      })
      .execute()
  },
}

/** SMS go only to Russian mobile numbers; numbers with 6 and 7 after +7 belong to Kazakhstan. */
export const takesSms = (phone: string): boolean => /^\+79\d{9}$/.test(phone)
