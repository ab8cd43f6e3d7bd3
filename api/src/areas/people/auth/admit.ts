import { shopError } from '@verstak/contract/errors.ts'
import { openOwnGuard } from '#areas/site/bot/face.ts'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { countAttempt, tooOften, tryAttempt } from '#throttle/throttle.ts'
import { isKnownDevice } from './devices.ts'

export interface PasswordAttempt {
  /** As typed. */
  readonly login: string
  /** Undefined for an unknown login. */
  readonly userId: number | undefined
  readonly ip: string
  /** The hash of the browser's key. */
  readonly device: string | null
  readonly proof: string | undefined
}

/** Pair of account and device, used in place of an address. */
export const deviceAttempt = (login: string, device: string) => ({
  kind: 'login known',
  account: login,
  address: `device ${device}`,
})

export const strangerAttempt = (login: string, ip: string) => ({
  kind: 'login',
  account: login,
  address: ip,
})

/**
 * Decides whether a password may be tried: from a known device by that device's own count; from others freely
 * at first, then with a proof of work each. Throws `proofNeeded` or `tooOften`, also for unknown logins.
 */
export async function admitPassword(db: Db, attempt: PasswordAttempt): Promise<void> {
  const { login, userId, ip, device, proof } = attempt
  const { known, free, proved } = settings.login
  if (device && userId !== undefined && (await isKnownDevice(db, userId, device)))
    if ((await tryAttempt(db, deviceAttempt(login, device), known)) === null) return
  const stranger = strangerAttempt(login, ip)
  if ((await tryAttempt(db, stranger, free)) === null) return
  if (!proof) throw shopError('proofNeeded', PROOF, 'bot_token')
  const { success } = await openOwnGuard(db).verify({ token: proof, action: 'login', ip })
  if (!success) throw shopError('proofNeeded', PROOF, 'bot_token')
  const wait = await tryAttempt(db, stranger, proved)
  if (wait !== null) throw tooOften(wait, ' или задайте новый пароль по ссылке «Забыли пароль?»')
}

const PROOF =
  'Для этой почты слишком много неверных паролей. Введите пароль ещё раз: браузер подтвердит, что вы не робот, это займёт несколько секунд. Не помогло — задайте новый пароль'

export const deviceCodeAttempt = (login: string, device: string) => ({
  ...deviceAttempt(login, device),
  kind: 'login code known',
})
export const strangerCodeAttempt = (login: string, ip: string) => ({
  ...strangerAttempt(login, ip),
  kind: 'login code',
})

/**
 * Limits codes after the right password. A known device has its own count, so that somebody who knows the
 * password cannot lock the owner out. Throws `tooOften`.
 */
export async function admitCode(
  db: Db,
  { login, userId, ip, device }: Omit<PasswordAttempt, 'proof' | 'userId'> & { readonly userId: number },
): Promise<void> {
  const { known, strange } = settings.secondFactor
  if (device && (await isKnownDevice(db, userId, device)))
    await countAttempt(db, deviceCodeAttempt(login, device), known)
  else await countAttempt(db, strangerCodeAttempt(login, ip), strange)
}
