import type { User } from '@verstak/contract/auth/schemas.ts'
import { errorCodes, ShopError, shopError } from '@verstak/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt, forgetAttempts } from '#throttle/throttle.ts'
import { acceptCode, hasSecondFactor } from '../second-factor/face.ts'
import { passwordMatches } from './passwords.ts'
import { hashOf } from './sessions.ts'

const life = settings.confirmedFor / 1000

/** Throws `confirmationNeeded`; its field says what `confirmSession` needs. */
export async function requireConfirmed({ db }: Services, { user, token }: Visitor): Promise<void> {
  if (!user || token === null) throw shopError('sessionOver')
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .where(sql<boolean>`confirmed_at > now() - make_interval(secs => ${life}::float8)`)
    .executeTakeFirst()
  if (fresh) return
  const field = (await hasSecondFactor(db, user.id)) ? 'confirm_code' : 'confirm_password'
  const { code } = errorCodes.confirmationNeeded
  throw new ShopError('confirmationNeeded', [{ code, message: texts[field].needed, field }])
}

const texts = {
  confirm_code: {
    needed: 'Подтвердите, что это вы: введите код из приложения',
    wrong: 'Код не подошёл. Возьмите новый: каждый код подходит один раз',
  },
  confirm_password: { needed: 'Подтвердите, что это вы: введите пароль', wrong: 'Неверный пароль' },
} as const

interface Proof {
  readonly token: string | null
  readonly ip: string
  readonly confirm_password?: string | undefined
  readonly confirm_code?: string | undefined
}

/** With a second factor a password is not enough. Throws `invalid` at the field that is needed. */
export async function confirmSession(
  services: Services,
  user: User,
  { token, ip, confirm_password: password = '', confirm_code: typed }: Proof,
): Promise<void> {
  const { db } = services
  const factor = await hasSecondFactor(db, user.id)
  const field = factor ? 'confirm_code' : 'confirm_password'
  if (factor ? !typed : !password) throw shopError('invalid', texts[field].needed, field)
  const attempt = { kind: 'confirm', account: user.email, address: ip }
  await countAttempt(db, attempt, settings.confirmation)
  const right =
    typed && factor ? await acceptCode(services, user, typed) : await isPassword(db, user, password)
  if (!right) throw shopError('invalid', texts[field].wrong, field)
  await forgetAttempts(db, attempt)
  await db
    .updateTable('session')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token ?? ''))
    .execute()
}

async function isPassword(db: Db, { id }: User, password: string): Promise<boolean> {
  const stored = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  return passwordMatches(stored?.password_hash ?? null, password)
}
