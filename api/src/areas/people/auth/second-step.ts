import { shopError } from '@verstak/contract/errors.ts'
import type { Services } from '#http/handler.ts'
import { acceptCode } from '../second-factor/face.ts'
import { admitCode } from './admit.ts'
import { isChallenge } from './challenge.ts'
import { deviceHash } from './devices.ts'
import { findAccount, openSession, type SignIn } from './service.ts'

export interface SecondStep extends Omit<SignIn, 'password' | 'bot_token'> {
  /** From the first step. */
  readonly challenge: string
  readonly code: string
}

/**
 * Returns the session token. Throws `wrongCredentials` at `challenge` for one that is wrong or over, and `invalid` at
 * `code` for a code that is wrong or used.
 */
export async function signInWithCode(services: Services, step: SecondStep): Promise<string> {
  const { db } = services
  const { login, challenge, code, ip, guest, device: key = null, stockId, agent = null } = step
  const user = await findAccount(db, login)
  if (!user || user.blocked || !(await isChallenge(db, user, challenge)))
    throw shopError('wrongCredentials', 'Время на код вышло: введите пароль ещё раз', 'challenge')
  const device = deviceHash(key)
  await admitCode(db, { login, userId: user.id, ip, device })
  if (!(await acceptCode(services, user, code)))
    throw shopError('invalid', 'Код не подошёл. Возьмите новый: каждый код подходит один раз', 'code')
  return openSession(db, user, { login, ip, guest, device, stockId, agent })
}
