import { resolve } from 'node:path'

export interface Config {
  readonly host: string
  readonly port: number
  /** Everything that the store keeps on disk: the embedded database, renditions of pictures. */
  readonly dataDir: string
  /** A PostgreSQL server; absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The address that shoppers see: for links in messages and QR codes. */
  readonly publicUrl: string
  readonly logLevel: string
  /** The mail server, `smtp://user:password@host:587`; absent: messages stay in the outbox. */
  readonly smtpUrl: string | undefined
  /** The sender of messages: `Имя <address>`. */
  readonly mailFrom: string
  /** `/outbox/` shows every message to whoever reaches the API. */
  readonly outbox: boolean
  /** Pictures of a feed may come from addresses of a private network; off unless the feed's server is there. */
  readonly allowPrivatePictures?: boolean
}

/** The API's settings from the environment; see the README for the list. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.API_PORT ?? 3005)
  const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? 3000}`).replace(/\/$/, '')
  const smtpUrl = readSmtpUrl(env.SMTP_URL)
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl,
    logLevel: env.LOG_LEVEL ?? 'warn',
    smtpUrl,
    mailFrom: env.MAIL_FROM || `Верстак <noreply@${mailDomain(publicUrl)}>`,
    outbox: !smtpUrl || env.OUTBOX === 'on',
    allowPrivatePictures: env.ALLOW_PRIVATE_PICTURES === '1',
  }
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // The address holds a password: the sentence does not repeat it.
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new Error('SMTP_URL должен быть адресом вида smtp://user:password@mail.example:587')
  return text
}

/** The shop's own domain; a bare IP address is none. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
