import { createTransport } from 'nodemailer'
import type { Config } from '#config.ts'
import type { Attachment } from '../files/attachments.ts'
import type { StoredMessage } from './repository.ts'

export interface Mailer {
  /** Rejects when the server refuses the message or `signal` aborts. */
  send(message: StoredMessage, signal: AbortSignal): Promise<void>
}

type AttachmentsOf = (message: StoredMessage) => Promise<Attachment[]>

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
    // A message must not make the server read a file or a URL.
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
          // An object is one address; a string would be parsed as a list.
          to: { name: '', address: message.recipient },
          ...(message.reply_to ? { replyTo: { name: '', address: message.reply_to } } : {}),
          subject: message.subject,
          text: message.body_text,
          html: message.body_html,
          ...(attachments.length > 0 ? { attachments } : {}),
          // Mail clients detect a repeated message by this id.
          messageId: `<${message.id}.${message.created_at.getTime()}@${domain}>`,
          date: message.created_at,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
      } finally {
        // If sending fails before the attachments are read, their streams stay open.
        for (const { content } of attachments) content.destroy()
      }
    },
  }
}
