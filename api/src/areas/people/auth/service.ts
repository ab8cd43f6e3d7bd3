import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { registeredFor } from '#hooks.ts'
import { forgetAttempts } from '#throttle/throttle.ts'
import { hasSecondFactor } from '../second-factor/face.ts'
import {
  admitPassword,
  deviceAttempt,
  deviceCodeAttempt,
  strangerAttempt,
  strangerCodeAttempt,
} from './admit.ts'
import { mergeGuest } from './auth-hooks.ts'
import { makeChallenge } from './challenge.ts'
import { deviceHash, rememberDevice } from './devices.ts'
import { passwordMatches } from './passwords.ts'
import { createSession, revokeDevice } from './sessions.ts'

export interface SignIn {
  readonly login: string
  readonly password: string
  readonly ip: string
  /** Guest whose basket, favourites and comparison are merged into the user's. */
  readonly guest: string | null
  /** Key of the browser; its previous session ends. */
  readonly device?: string | null
  readonly stockId: string
  readonly agent?: string | null
  /** Proof of work, required after many wrong passwords. */
  readonly bot_token?: string | undefined
}

/** Account e-mails are ASCII; SQL and the attempt counter may fold other letters differently. */
const ASCII = /^[\x21-\x7e]+$/

/**
 * Returns the session token. Without the password nobody learns that the account exists, is blocked, waits for
 * approval or has a second factor. Throws `secondFactorNeeded` with a challenge for `signInWithCode`.
 */
export async function signIn(
  db: Db,
  { login, password, ip, guest, device: key = null, stockId, agent = null, bot_token }: SignIn,
): Promise<string> {
  const device = deviceHash(key)
  const user = await findAccount(db, login)
  await admitPassword(db, { login, userId: user?.id, ip, device, proof: bot_token })
  const right = await passwordMatches(user?.password_hash ?? null, password)
  if (!user || !right) throw shopError('wrongCredentials')
  if (user.blocked) throw shopError('accessDenied', await whyBlocked(db, user.id))
  if (await hasSecondFactor(db, user.id)) throw secondFactorNeeded(await makeChallenge(db, user))
  return openSession(db, user, { login, ip, guest, device, stockId, agent })
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export async function findAccount(db: Db, login: string) {
  if (!ASCII.test(login)) return undefined
  return db
    .selectFrom('app_user')
    .select(['id', 'email', 'password_hash', 'blocked'])
    .where(sql`lower(email)`, '=', sql`lower(${login})`)
    .executeTakeFirst()
}

/** A program sends the challenge with the code. */
function secondFactorNeeded(challenge: string): ShopError {
  const { code, message } = errorCodes.secondFactorNeeded
  return new ShopError('secondFactorNeeded', [{ code, message, challenge }])
}

interface Opening extends Pick<SignIn, 'login' | 'ip' | 'guest' | 'stockId'> {
  /** The hash of the browser's key. */
  readonly device: string | null
  readonly agent: string | null
}

/** For an account that has proved everything it needs. */
export async function openSession(
  db: Db,
  user: Account,
  { login, ip, guest, device, stockId, agent }: Opening,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    // A new password has ended all sessions, so the old one must not open another.
    const still = await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('blocked', '=', false)
      .forShare()
      .executeTakeFirst()
    if (!still) throw shopError('wrongCredentials')
    const attempts = [
      ...[strangerAttempt, strangerCodeAttempt].map((attempt) => attempt(login, ip)),
      ...(device ? [deviceAttempt, deviceCodeAttempt].map((attempt) => attempt(login, device)) : []),
    ]
    for (const attempt of attempts) await forgetAttempts(trx, attempt)
    await rememberDevice(trx, user.id, device)
    if (guest) {
      for (const merge of await registeredFor(mergeGuest))
        await merge(trx, { userId: user.id, guest, stockId })
    }
    await revokeDevice(trx, device)
    return createSession(trx, { userId: user.id, agent, device })
  })
}

async function whyBlocked(db: Db, userId: number): Promise<string> {
  const request = await db
    .selectFrom('join_request')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return request
    ? 'Администратор организации ещё не открыл вам доступ. Когда он решит, вам придёт письмо'
    : 'Учётная запись заблокирована. Обратитесь к администратору организации'
}
