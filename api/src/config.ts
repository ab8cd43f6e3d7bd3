import { join, resolve } from 'node:path'
import { readEnvironment } from '@verstak/shared/process/environment.ts'
import {
  logLevelVariable,
  oneOf,
  portVariable,
  secret,
  secretAddressVariable,
  webAddressVariable,
} from '@verstak/shared/process/variables.ts'
import * as v from 'valibot'

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

const variables = v.pipe(
  v.object({
    HOST: v.optional(v.string(), '127.0.0.1'),
    PORT: v.optional(portVariable, '3000'),
    API_PORT: v.optional(portVariable, '3005'),
    DATA_DIR: v.optional(v.string(), '.data'),
    FILES_DIR: v.optional(v.string()),
    DATABASE_URL: v.optional(
      secretAddressVariable('postgres://user:password@db.example:5432/shop', 'postgres:', 'postgresql:'),
    ),
    PUBLIC_URL: v.optional(webAddressVariable),
    LOG_LEVEL: v.optional(logLevelVariable, 'warn'),
    SMTP_URL: v.optional(secretAddressVariable('smtp://user:password@mail.example:587', 'smtp:', 'smtps:')),
    MAIL_FROM: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'нужно «Имя <адрес>» или адрес'),
      ),
    ),
    OUTBOX: v.optional(oneOf('on', 'off')),
    ALLOW_PRIVATE_PICTURES: v.optional(oneOf('1', '0')),
    BOT_VERIFY_URL: v.optional(webAddressVariable),
    BOT_SECRET: v.optional(secret(v.string())),
    BOT_THRESHOLD: v.optional(
      v.pipe(
        v.string(),
        v.transform(Number),
        v.check((share) => share > 0 && share <= 1, 'нужно число больше 0 и до 1'),
      ),
      '0.5',
    ),
  }),
  v.check(
    ({ BOT_VERIFY_URL, BOT_SECRET }) => !BOT_VERIFY_URL === !BOT_SECRET,
    'BOT_VERIFY_URL (адрес проверки) и BOT_SECRET задаются вместе.',
  ),
)

/**
 * The API's settings from the environment; see the README for the list.
 * @throws EnvironmentError with a sentence for each variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = readEnvironment(variables, env)
  const { BOT_VERIFY_URL: url, BOT_SECRET: botSecret, BOT_THRESHOLD: threshold, SMTP_URL: smtpUrl } = given
  const publicUrl = given.PUBLIC_URL ?? `http://127.0.0.1:${given.PORT}`
  return {
    host: given.HOST,
    port: given.API_PORT,
    dataDir: resolve(given.DATA_DIR),
    filesDir: resolve(given.FILES_DIR ?? join(given.DATA_DIR, 'files')),
    databaseUrl: given.DATABASE_URL,
    publicUrl,
    logLevel: given.LOG_LEVEL,
    smtpUrl,
    mailFrom: given.MAIL_FROM ?? `Верстак <noreply@${mailDomain(publicUrl)}>`,
    outbox: !smtpUrl || given.OUTBOX === 'on',
    allowPrivatePictures: given.ALLOW_PRIVATE_PICTURES === '1',
    ...(url && botSecret ? { botGuard: { url, secret: botSecret, threshold } } : {}),
  }
}

/** The shop's own domain; a bare IP address is none. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
