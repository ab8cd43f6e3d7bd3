import { join, resolve } from 'node:path'

export interface Config {
  readonly host: string
  readonly port: number
  /** What the store keeps on disk: the embedded database, renditions of pictures. */
  readonly dataDir: string
  /** Files that shoppers have sent; several instances of the API need the same one. */
  readonly filesDir: string
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
  /** A provider with the protocol of reCAPTCHA v3; absent: the shop's own protection against robots. */
  readonly botGuard?: {
    readonly url: string
    readonly secret: string
    /** The score, from 0 to 1, that a person has at least. */
    readonly threshold: number
  }
}

/** The API's settings from the environment; see the README for the list. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.API_PORT ?? 3005)
  const publicUrl = (env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT ?? 3000}`).replace(/\/$/, '')
  const smtpUrl = readSmtpUrl(env.SMTP_URL)
  const dataDir = resolve(env.DATA_DIR ?? '.data')
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    dataDir,
    filesDir: resolve(env.FILES_DIR || join(dataDir, 'files')),
    databaseUrl: env.DATABASE_URL || undefined,
    publicUrl,
    logLevel: env.LOG_LEVEL ?? 'warn',
    smtpUrl,
    mailFrom: env.MAIL_FROM || `Верстак <noreply@${mailDomain(publicUrl)}>`,
    outbox: !smtpUrl || env.OUTBOX === 'on',
    allowPrivatePictures: env.ALLOW_PRIVATE_PICTURES === '1',
    ...readBotGuard(env),
  }
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // The address holds a password: the sentence does not repeat it.
  if (!URL.canParse(text) || !/^smtps?:$/.test(new URL(text).protocol))
    throw new Error('SMTP_URL должен быть адресом вида smtp://user:password@mail.example:587')
  return text
}

function readBotGuard(env: NodeJS.ProcessEnv): Pick<Config, 'botGuard'> {
  const { BOT_VERIFY_URL: url, BOT_SECRET: secret } = env
  if (!url && !secret) return {}
  if (!url || !secret || !URL.canParse(url))
    throw new Error('BOT_VERIFY_URL (адрес проверки) и BOT_SECRET задаются вместе')
  const threshold = Number(env.BOT_THRESHOLD ?? 0.5)
  if (!(threshold > 0 && threshold <= 1)) throw new Error('BOT_THRESHOLD должен быть числом от 0 до 1')
  return { botGuard: { url, secret, threshold } }
}

/** The shop's own domain; a bare IP address is none. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
