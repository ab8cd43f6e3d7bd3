import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export interface Sms {
  /** A Russian mobile phone in E.164. */
  readonly to: string
  readonly text: string
}

/** The port: whoever sends SMS. Runs in the transaction of what the SMS tells of, so it may only write it down. */
export interface SmsSender {
  send(trx: Transaction<Tables>, sms: Sms): Promise<void>
}

/** Without a provider SMS stay in the outbox, where a page shows them; the mail worker leaves them alone. */
export const outboxSms: SmsSender = {
  async send(trx, { to, text }) {
    await trx
      .insertInto('message')
      .values({
        channel: 'sms',
        recipient: to,
        subject: 'СМС',
        body_text: text,
        body_html: '',
        short_lived: true,
      })
      .execute()
  },
}

/** SMS go to Russian mobile numbers only (domain.md 4.1): 6xx and 7xx are Kazakhstan, the rest do not read them. */
export const takesSms = (phone: string): boolean => /^\+79\d{9}$/.test(phone)
