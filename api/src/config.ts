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
  /** Folder of the embedded database and of resized pictures. */
  readonly dataDir: string
  /** Folder of the files that shoppers send; all instances of the API must share it. */
  readonly filesDir: string
  /** A PostgreSQL server; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined
  /** The address that shoppers see, for links in messages and QR codes. */
  readonly publicUrl: string
  readonly logLevel: string
  /** The mail server, `smtp://user:password@host:587`; without it messages stay in the outbox. */
  readonly smtpUrl: string | undefined
  /** The sender of messages: `Имя <address>`. */
  readonly mailFrom: string
  /** Whether `/outbox/` shows every message to anyone who can reach the API. */
  readonly outbox: boolean
  /** Allows a feed's pictures to come from a private network, where the feed's server may be. */
  readonly allowPrivatePictures?: boolean
  /** A provider with the protocol of reCAPTCHA v3; without it the shop checks for robots itself. */
  readonly botGuard?: {
    readonly url: string
    readonly secret: string
    /** The lowest score of a person, from 0 to 1. */
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

/** Throws `EnvironmentError` with a sentence for each wrong variable. */
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

/** An IP address is no domain for mail, so `localhost` replaces it. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
