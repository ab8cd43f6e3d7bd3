import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Attachment } from '../files/attachments.ts'
import type { StoredMessage } from './repository.ts'

export interface Mailer {
  /** Hands a message to the mail server; rejects when that did not take it, or when `signal` comes first. */
  send(message: StoredMessage, signal: AbortSignal): Promise<void>
}

/** What a message carries. */
type AttachmentsOf = (message: StoredMessage) => Promise<Attachment[]>

/** Mail by SMTP; undefined when it is not set up. */
export function openMailer(
  config: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  attachmentsOf: AttachmentsOf = async () => [],
): Mailer | undefined {
  if (!config.smtpUrl) return undefined
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A message is text of the shop's own: nothing in it may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s@>]+)>?\s*$/.exec(config.mailFrom)?.[1] ?? 'localhost'
  return {
    async send(message, signal) {
      const attachments = await attachmentsOf(message)
      try {
        await transport.sendMail({
          from: config.mailFrom,
          // An object is one address; a text would be read as a list.
          to: { name: '', address: message.recipient },
          ...(message.reply_to ? { replyTo: { name: '', address: message.reply_to } } : {}),
          subject: message.subject,
          text: message.body_text,
          html: message.body_html,
          ...(attachments.length > 0 ? { attachments } : {}),
          // A repeat after a lost answer is known for one by this.
          messageId: `<${message.id}.${message.created_at.getTime()}@${domain}>`,
          date: message.created_at,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
      } finally {
        // A mail that failed before its files were read leaves them open.
        for (const { content } of attachments) content.destroy()
      }
    },
  }
}
