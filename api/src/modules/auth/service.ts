import { shopError } from '@verstak/shared/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { mergeGuestBasket } from '../basket/merge.ts'
import { passwordMatches } from './passwords.ts'
import { createSession } from './sessions.ts'
import { countAttempt, forgetFailures } from './throttle.ts'

export interface SignIn {
  readonly login: string
  readonly password: string
  readonly ip: string
  /** The guest's key, whose basket moves into the user's. */
  readonly guest: string | null
  readonly stockId: string
}

/**
 * Signs a user in and gives the token of the new session. An unknown login and a wrong password answer alike, in
 * the same time; only who knows the password learns that the account is blocked.
 */
export async function signIn(db: Db, { login, password, ip, guest, stockId }: SignIn): Promise<string> {
  await countAttempt(db, login, ip)
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'blocked'])
    .where(sql`lower(email)`, '=', sql`lower(${login})`)
    .executeTakeFirst()
  const right = await passwordMatches(user?.password_hash ?? null, password)
  if (!user || !right) throw shopError('wrongCredentials')
  if (user.blocked)
    throw shopError('accessDenied', 'Учётная запись заблокирована. Обратитесь к администратору организации')
  return db.transaction().execute(async (trx) => {
    await forgetFailures(trx, login, ip)
    if (guest) await mergeGuestBasket(trx, user.id, guest, stockId)
    return createSession(trx, user.id)
  })
}
