import { shopError } from '@verstak/shared/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { settings } from '#settings.ts'
import { mergeGuestBasket } from '../basket/merge.ts'
import { mergeGuestSets } from '../sets/merge.ts'
import { countAttempt, forgetAttempts } from '../throttle/throttle.ts'
import { passwordMatches } from './passwords.ts'
import { createSession } from './sessions.ts'

export interface SignIn {
  readonly login: string
  readonly password: string
  readonly ip: string
  /** This guest's basket, favourites and comparison move into the user's. */
  readonly guest: string | null
  readonly stockId: string
  readonly agent?: string | null
}

/** Accounts have ASCII e-mails; SQL and the counter of attempts may fold other letters differently. */
const ASCII = /^[\x21-\x7e]+$/

/** Returns the session's token. Without the password nobody learns that the account exists, is blocked or waits. */
export async function signIn(
  db: Db,
  { login, password, ip, guest, stockId, agent = null }: SignIn,
): Promise<string> {
  const attempt = { kind: 'login', account: login, address: ip }
  await countAttempt(db, attempt, settings.login)
  const user = ASCII.test(login)
    ? await db
        .selectFrom('app_user')
        .select(['id', 'password_hash', 'blocked'])
        .where(sql`lower(email)`, '=', sql`lower(${login})`)
        .executeTakeFirst()
    : undefined
  const right = await passwordMatches(user?.password_hash ?? null, password)
  if (!user || !right) throw shopError('wrongCredentials')
  if (user.blocked) throw shopError('accessDenied', await whyBlocked(db, user.id))
  return db.transaction().execute(async (trx) => {
    // A new password ended all sessions, so the old one must not open another.
    const still = await trx
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', user.id)
      .where('password_hash', '=', user.password_hash)
      .where('blocked', '=', false)
      .forShare()
      .executeTakeFirst()
    if (!still) throw shopError('wrongCredentials')
    await forgetAttempts(trx, attempt)
    if (guest) {
      await mergeGuestBasket(trx, user.id, guest, stockId)
      await mergeGuestSets(trx, user.id, guest)
    }
    return createSession(trx, user.id, agent)
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
