import { join, resolve } from 'node:path'
import { commonVariables } from '@verstak/process/common-variables.ts'
import { readEnvironment } from '@verstak/process/environment.ts'
import { type MetricsPlace, metricsPlace, metricsVariables } from '@verstak/process/metrics.ts'
import { LOOPBACK } from '@verstak/process/proxies.ts'
import { type GivenLimits, limitsGiven, serverLimitVariables } from '@verstak/process/server-limits.ts'
import { shellSecretFile, shellSecretVariables } from '@verstak/process/shell-secret.ts'
import {
  addressVariable,
  countVariable,
  described,
  oneOf,
  portVariable,
  secret,
  secretAddressVariable,
  webAddressVariable,
} from '@verstak/process/variables.ts'
import * as v from 'valibot'
import { isWholeSms, SMS_NOT_WHOLE, type SmsSettings, smsOf, smsVariables } from './sms/variables.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Folder of resized pictures and of the secret between shell and API. */
  readonly dataDir: string
  /** Folder of uploaded files; all instances of the API must share it. */
  readonly filesDir: string
  /** Address of clamd; without one files are not scanned. */
  readonly antivirus?: string | undefined
  /** Megabytes that must be free in both folders; with less, calls that write are refused. */
  readonly minFreeMb: number
  /** URL of the PostgreSQL database. */
  readonly databaseUrl: string | undefined
  /** Public URL of the shop, for links in messages and QR codes. */
  readonly publicUrl: string
  readonly logLevel: string
  /** Whether security events (sign-ins, refusals) are logged, at every log level except `silent`. */
  readonly securityLog: boolean
  /** Trusted proxies (addresses and networks) whose X-Forwarded-For is accepted. */
  readonly trustedProxies: readonly string[]
  /** Limits of requests and connections; defaults apply when absent. */
  readonly limits?: GivenLimits
  /** Secret by which the shell authenticates to the API; without it no request counts as the shell's. */
  readonly shellSecret?: string | undefined
  /** File in which a generated secret is kept when none is given. */
  readonly shellSecretFile: string
  /** Encrypts the keys of authenticator apps; without it the file's content does. */
  readonly secondFactorKey?: string | undefined
  readonly secondFactorKeyFile: string
  /** The mail server, `smtp://user:password@host:587`; without it messages stay in the outbox. */
  readonly smtpUrl: string | undefined
  /** Sender of messages: `Имя <address>`. */
  readonly mailFrom: string
  /** The SMS gateway; without one SMS stay in the outbox, and no screen offers them. */
  readonly sms?: SmsSettings
  /** Whether `/outbox/` shows every message to anyone who can reach the API. */
  readonly outbox: boolean
  /** Allows feed pictures from private networks, for feeds that are served inside one. */
  readonly allowPrivatePictures?: boolean
  /** Where metrics are exposed; without it nothing is measured. */
  readonly metrics?: MetricsPlace | null
  /** A provider with the reCAPTCHA v3 protocol; without it the shop uses its own bot check. */
  readonly botGuard?: {
    readonly url: string
    readonly secret: string
    /** Minimum score of a human, from 0 to 1. */
    readonly threshold: number
    /** Data for the browser: the script of the provider and the public site key. */
    readonly script: string
    readonly siteKey: string
  }
  /** Card payment provider; without one, card payment on the site is not offered. */
  readonly payments?: {
    readonly url: string
    /** API key of the shop at the provider. */
    readonly key: string
    /** Verifies the provider's webhook signatures. */
    readonly secret: string
  }
}

/** Exported for docs/configuration.md. */
export const apiVariables = v.pipe(
  v.object({
    ...commonVariables,
    API_PORT: described(v.optional(portVariable, '3005'), 'Port of the API.', '`PORT` + 5'),
    FILES_DIR: described(
      v.optional(v.string()),
      'Folder of the files that shoppers send. All instances of the API share it.',
      '`files` in `DATA_DIR`',
    ),
    ANTIVIRUS_URL: described(
      v.optional(addressVariable('tcp://clamav:3310 или unix:/run/clamav/clamd.ctl', 'tcp:', 'unix:')),
      'Address of clamd, `tcp://host:port` or `unix:/path`: it scans each file that a shopper sends, and without its verdict none is accepted. Without the variable files are not scanned.',
    ),
    MIN_FREE_MB: described(
      v.optional(countVariable(0, 1_000_000), '200'),
      'Megabytes that must be free in `DATA_DIR` and `FILES_DIR`. With less the API refuses what writes, and is not ready.',
    ),
    DATABASE_URL: described(
      v.optional(
        secretAddressVariable('postgres://user:password@db.example:5432/shop', 'postgres:', 'postgresql:'),
      ),
      'A PostgreSQL server. Without it `npm start` runs the embedded server, with its data in `DATA_DIR/postgres`.',
    ),
    ...serverLimitVariables,
    ...metricsVariables,
    ...shellSecretVariables,
    SECOND_FACTOR_KEY: described(
      v.optional(secret(v.pipe(v.string(), v.minLength(32, 'нужно не меньше 32 символов')))),
      'Key that encrypts the secrets of authenticator apps in the database, at least 32 characters. The same for all instances of the API; with another one only recovery codes are accepted.',
    ),
    SECOND_FACTOR_KEY_FILE: described(
      v.optional(v.string()),
      'File with that key. The API writes it when it is first needed and neither the file nor `SECOND_FACTOR_KEY` exists.',
      '`second-factor.key` in `DATA_DIR`',
    ),
    SMTP_URL: described(
      v.optional(secretAddressVariable('smtp://user:password@mail.example:587', 'smtp:', 'smtps:')),
      'Mail server, `smtp://user:password@host:587`. Without it messages stay in the outbox.',
    ),
    MAIL_FROM: described(
      v.optional(
        v.pipe(
          v.string(),
          v.regex(/^([^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'нужно «Имя <адрес>» или адрес'),
        ),
      ),
      'Sender of messages: `Имя <address>` or an address.',
      '`noreply@` the host of `PUBLIC_URL`',
    ),
    ...smsVariables,
    OUTBOX: described(
      v.optional(oneOf('on', 'off')),
      '`on` shows all messages at `/outbox/` of the API, to everybody who can reach it.',
      '`on` without `SMTP_URL`, else `off`',
    ),
    ALLOW_PRIVATE_PICTURES: described(
      v.optional(oneOf('1', '0')),
      '`1` allows pictures of a feed to come from a private network.',
      '`0`',
    ),
    BOT_VERIFY_URL: described(
      v.optional(webAddressVariable),
      "Verification address of a provider with the protocol of reCAPTCHA v3. Without a provider the shop's own check for robots applies.",
    ),
    BOT_SECRET: described(v.optional(secret(v.string())), "The shop's key to that provider."),
    BOT_SITE_KEY: described(
      v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'нужны буквы, цифры, - и _'))),
      'Public key of that provider, for browsers.',
    ),
    BOT_THRESHOLD: described(
      v.optional(
        v.pipe(
          v.string(),
          v.transform(Number),
          v.check((share) => share > 0 && share <= 1, 'нужно число больше 0 и до 1'),
        ),
        '0.5',
      ),
      'Lowest score of that provider, from 0 to 1, that counts as a person.',
    ),
    PAYMENT_URL: described(
      v.optional(webAddressVariable),
      'Address of a provider of card payments. Its three variables are set together; without them nobody can pay by card on the site.',
    ),
    PAYMENT_KEY: described(
      v.optional(secret(v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'нужны символы без пробелов')))),
      "The shop's key to that provider.",
    ),
    PAYMENT_SECRET: described(
      v.optional(secret(v.pipe(v.string(), v.minLength(16, 'нужно не меньше 16 символов')))),
      'Key with which that provider signs its notices to `PUBLIC_URL/api/payments/webhook/`.',
    ),
  }),
  v.check((given) => isWholeSms(given), SMS_NOT_WHOLE),
  v.check(
    ({ BOT_VERIFY_URL, BOT_SECRET, BOT_SCRIPT_URL, BOT_SITE_KEY }) =>
      new Set([BOT_VERIFY_URL, BOT_SECRET, BOT_SCRIPT_URL, BOT_SITE_KEY].map(Boolean)).size === 1,
    'BOT_VERIFY_URL (адрес проверки), BOT_SECRET, BOT_SCRIPT_URL (программа для браузера) и BOT_SITE_KEY задаются вместе.',
  ),
  v.check(
    ({ PAYMENT_URL, PAYMENT_KEY, PAYMENT_SECRET }) =>
      new Set([PAYMENT_URL, PAYMENT_KEY, PAYMENT_SECRET].map(Boolean)).size === 1,
    'PAYMENT_URL (адрес платёжного сервиса), PAYMENT_KEY и PAYMENT_SECRET задаются вместе.',
  ),
)

/** Throws `EnvironmentError` with one sentence for each invalid variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = readEnvironment(apiVariables, env)
  const { SMTP_URL: smtpUrl } = given
  const publicUrl = given.PUBLIC_URL ?? `http://127.0.0.1:${given.PORT}`
  return {
    host: given.HOST,
    port: given.API_PORT,
    dataDir: resolve(given.DATA_DIR),
    filesDir: resolve(given.FILES_DIR ?? join(given.DATA_DIR, 'files')),
    antivirus: given.ANTIVIRUS_URL,
    minFreeMb: given.MIN_FREE_MB,
    databaseUrl: given.DATABASE_URL,
    publicUrl,
    logLevel: given.LOG_LEVEL,
    securityLog: given.SECURITY_LOG === 'on',
    trustedProxies: given.TRUSTED_PROXIES ?? LOOPBACK,
    limits: limitsGiven(given),
    metrics: metricsPlace(given),
    shellSecret: given.SHELL_SECRET,
    shellSecretFile: resolve(given.SHELL_SECRET_FILE ?? shellSecretFile(given.DATA_DIR)),
    secondFactorKey: given.SECOND_FACTOR_KEY,
    secondFactorKeyFile: resolve(given.SECOND_FACTOR_KEY_FILE ?? join(given.DATA_DIR, 'second-factor.key')),
    smtpUrl,
    mailFrom: given.MAIL_FROM ?? `Верстак <noreply@${mailDomain(publicUrl)}>`,
    ...smsOf(given),
    outbox: !smtpUrl || given.OUTBOX === 'on',
    allowPrivatePictures: given.ALLOW_PRIVATE_PICTURES === '1',
    ...botGuardOf(given),
    ...paymentsOf(given),
  }
}

function botGuardOf(given: v.InferOutput<typeof apiVariables>): Pick<Config, 'botGuard'> {
  const { BOT_VERIFY_URL: url, BOT_SECRET: secret, BOT_SCRIPT_URL: script, BOT_SITE_KEY: siteKey } = given
  if (!(url && secret && script && siteKey)) return {}
  return { botGuard: { url, secret, script, siteKey, threshold: given.BOT_THRESHOLD } }
}

function paymentsOf(given: v.InferOutput<typeof apiVariables>): Pick<Config, 'payments'> {
  const { PAYMENT_URL: url, PAYMENT_KEY: key, PAYMENT_SECRET: secret } = given
  return url && key && secret ? { payments: { url, key, secret } } : {}
}

/** An IP address is not a valid mail domain, so `localhost` replaces it. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname
}
