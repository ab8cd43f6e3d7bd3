import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface MailCatcher {
  /** For `SMTP_URL`. */
  readonly url: string
  readonly port: number
  readonly mails: readonly CaughtMail[]
  close(): Promise<void>
}

export interface CaughtMail {
  readonly envelope: { from: string; to: readonly string[] }
  readonly source: string
  readonly mail: Email
}

export interface CatcherOptions {
  readonly port?: number
  /** SMTP error for a recipient; undefined accepts the recipient. */
  readonly refuse?: (recipient: string) => { code: number; message: string } | undefined
  /** Milliseconds until a mail is acknowledged. */
  readonly delay?: number
}

export async function openMailCatcher({
  port = 0,
  refuse,
  delay = 0,
}: CatcherOptions = {}): Promise<MailCatcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const refusal = refuse?.(address)
      done(refusal ? Object.assign(new Error(refusal.message), { responseCode: refusal.code }) : null)
    },
    async onData(stream, { envelope }, done) {
      const source = Buffer.concat(await stream.toArray()).toString('latin1')
      mails.push({
        envelope: {
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
        },
        source,
        mail: await PostalMime.parse(Buffer.from(source, 'latin1')),
      })
      setTimeout(done, delay)
    },
  })
  // Some tests disconnect the client on purpose.
  server.on('error', () => {})
  await new Promise<void>((ready) => {
    server.listen(port, '127.0.0.1', ready)
  })
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    close: () => new Promise((done) => server.close(() => done())),
  }
}
