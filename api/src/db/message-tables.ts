import type { ColumnType, Generated } from 'kysely'

type SetByDatabase = ColumnType<Date, Date | undefined, Date>

/** Tables of the messages. */
export interface MessageTables {
  /** The outbox: a message is written with what it tells of, and leaves afterwards. */
  message: {
    id: Generated<number>
    channel: Generated<'email' | 'sms'>
    /** One e-mail address, or a phone in E.164. */
    recipient: string
    subject: string
    body_text: string
    body_html: string
    status: Generated<'waiting' | 'sent' | 'failed'>
    /** Begun so far, the running one included. */
    attempts: Generated<number>
    /** While an attempt runs: when it is taken for lost. */
    next_attempt_at: SetByDatabase
    last_error: string | null
    created_at: SetByDatabase
    sent_at: Date | null
    /** Where an answer goes; null: to the sender. */
    reply_to: string | null
    /** Holds a code or the like: forgotten soon after it was sent. */
    short_lived: Generated<boolean>
  }
}
